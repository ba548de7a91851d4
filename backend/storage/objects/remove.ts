import { z } from 'zod'
import { type Caller, type Queryable, toArray } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { storageErrors } from '../errors.ts'
import { collectGarbage } from '../files/garbage.ts'
import { rowJson } from '../row-json.ts'

export const removeInput = z.object({ prefixes: z.array(z.string()).min(1).max(1000) })

const returned = `bucket_id, name, owner, owner_id, id, updated_at, created_at, last_accessed_at, metadata,
  user_metadata, version`

export async function removeObjects(context: Services, caller: Caller, bucket: string, names: readonly string[]) {
  const { rows } = await context.database.queryAs(
    caller,
    `delete from storage.objects where bucket_id = $1 and name = any($2::text[]) returning ${returned}`,
    [bucket, toArray(names)],
  )
  if (rows.length > 0) await collectGarbage(context)
  return rows.map(rowJson)
}

export async function removeObject(context: Services, caller: Caller, bucket: string, name: string) {
  const removed = await removeObjects(context, caller, bucket, [name])
  if (removed.length === 0) throw storageErrors.noSuchKey()
  return { message: 'Successfully deleted' }
}

/** Waits for uploads under way; later ones find no owner (`private.hold_owner`). `collectGarbage` removes the files. */
export async function removeUserObjects(tx: Queryable, userId: string): Promise<void> {
  await tx.query('select from auth.users where id = $1 for update', [userId])
  await tx.query(
    `delete from storage.objects
     where owner_id = $1 or (bucket_id = 'avatars' and starts_with(name, $1 || '/'))`,
    [userId],
  )
}
