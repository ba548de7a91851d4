import type { Queryable } from '../../database/database.ts'
import { storageErrors } from '../errors.ts'
import type { FileMetadata } from './find.ts'

export interface NewObject {
  id: string
  bucket: string
  name: string
  owner: string | null
  version: string
  metadata: FileMetadata | null
  userMetadata: Record<string, unknown> | null
}

const insert = `insert into storage.objects
  (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

/** Without `returning`, adding a file needs the right to insert and no other, as on Supabase. */
const replace = `${insert} on conflict (bucket_id, name) do update set
  owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
  metadata = excluded.metadata, user_metadata = excluded.user_metadata
  returning id`

export async function writeObject(tx: Queryable, object: NewObject, upsert: boolean): Promise<string> {
  const { id, bucket, name, owner, version, metadata, userMetadata } = object
  const json = (value: object | null) => value && JSON.stringify(value)
  const uuid = owner && /^[0-9a-f-]{36}$/i.test(owner) ? owner : null
  const values = [id, bucket, name, uuid, owner, version, json(metadata), json(userMetadata)]
  if (!upsert) {
    await tx.query(insert, values)
    return id
  }
  const { rows } = await tx.query<{ id: string }>(replace, values)
  if (!rows[0]) throw storageErrors.accessDenied()
  return rows[0].id
}
