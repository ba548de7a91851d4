import { pino } from 'pino'
import { readKeys } from '../access/keys.ts'
import { openDatabase } from '../database/open.ts'
import type { Settings } from '../settings/settings.ts'
import { addKey } from './keys.ts'

/** Makes a key that signs from the next start on. @returns its id */
export async function rotateKey(settings: Settings): Promise<string> {
  const database = await openDatabase(settings, pino({ level: 'silent' }))
  try {
    return (await addKey(database, readKeys(settings).jwtSecret)).id
  } finally {
    await database.close()
  }
}
