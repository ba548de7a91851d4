import { readKeys } from '../access/keys.ts'
import { openExistingDatabase } from '../database/open-existing.ts'
import type { Settings } from '../settings/settings.ts'
import { addKey } from './keys.ts'

/** Makes a key that signs from the next start on. @returns its id */
export async function rotateKey(settings: Settings): Promise<string> {
  const database = await openExistingDatabase(settings)
  try {
    return (await addKey(database, readKeys(settings).jwtSecret)).id
  } finally {
    await database.close()
  }
}
