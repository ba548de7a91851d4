import { z } from 'zod'
import type { Context } from '../context.ts'
import { type Caller, type Queryable, toArray } from '../database/database.ts'
import { storageErrors } from './errors.ts'
import { collectGarbage } from './garbage.ts'

export const removeInput = z.object({ prefixes: z.array(z.string()).min(1).max(1000) })

const returned = `bucket_id, name, owner, owner_id, id, updated_at, created_at, last_accessed_at, metadata,
  user_metadata, version`

/** @returns the rows that are gone; what the caller may not see or remove is left out, as it is on Supabase */
export async function removeObjects(context: Context, caller: Caller, bucket: string, names: readonly string[]) {
  const { rows } = await context.database.queryAs(
    caller,
    `delete from storage.objects where bucket_id = $1 and name = any($2::text[]) returning ${returned}`,
    [bucket, toArray(names)],
  )
  if (rows.length > 0) await collectGarbage(context)
  return rows
}

/** @throws {StorageError} NoSuchKey when there is nothing that the caller may remove */
export async function removeObject(context: Context, caller: Caller, bucket: string, name: string) {
  const removed = await removeObjects(context, caller, bucket, [name])
  if (removed.length === 0) throw storageErrors.noSuchKey()
  return { message: 'Successfully deleted' }
}

/**
 * Everything that a user has stored, and everything in the folder of their pictures; for when the account goes in the same
 * transaction. It waits for uploads that are under way, and those that come later find their owner gone (`private.hold_owner`).
 * Their files go with the next `collectGarbage`.
 */
export async function removeUserObjects(tx: Queryable, userId: string): Promise<void> {
  await tx.query('select from auth.users where id = $1 for update', [userId])
  await tx.query(
    `delete from storage.objects
     where owner_id = $1 or (bucket_id = 'avatars' and starts_with(name, $1 || '/'))`,
    [userId],
  )
}
