import type { Queryable } from '../database/database.ts'
import { openExistingDatabase } from '../database/open-existing.ts'
import type { Settings } from '../settings/settings.ts'

/** For the operator; learners revoke their own. @returns false for one that is not there, or is revoked already */
export async function revokeCredential(database: Queryable, id: string): Promise<boolean> {
  const { rows } = await database.query(
    'update public.credentials set revoked_at = now(), name = null where id::text = $1 and revoked_at is null returning id',
    [id.toLowerCase()],
  )
  return rows.length > 0
}

/** @param text an id, or the address of a credential's page */
export async function revokeAtHome(settings: Settings, text: string): Promise<boolean> {
  const database = await openExistingDatabase(settings)
  try {
    return await revokeCredential(database, /[0-9a-f-]{36}/i.exec(text)?.[0] ?? '')
  } finally {
    await database.close()
  }
}
