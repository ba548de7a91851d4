import type { Caller, Database } from '../../database/database.ts'
import { storageErrors } from '../errors.ts'

export interface BucketRules {
  id: string
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

export interface StoredObject {
  id: string
  name: string
  bucket_id: string
  version: string
  created_at: string
  updated_at: string
  metadata: FileMetadata | null
  user_metadata: Record<string, unknown> | null
}

export interface FileMetadata {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

export async function findBucket(database: Database, id: string): Promise<BucketRules> {
  const { rows } = await database.query<BucketRules>(
    `select id, public, file_size_limit, to_jsonb(allowed_mime_types) as allowed_mime_types
     from storage.buckets where id = $1`,
    [id],
  )
  if (!rows[0]) throw storageErrors.noSuchBucket()
  return rows[0]
}

export async function findObject(
  database: Database,
  reader: Caller | 'service',
  bucket: string,
  name: string,
): Promise<StoredObject> {
  const text = `select id, name, bucket_id, version, created_at, updated_at, metadata, user_metadata
    from storage.objects where bucket_id = $1 and name = $2 and version is not null`
  const { rows } = await (reader === 'service'
    ? database.query<StoredObject>(text, [bucket, name])
    : database.queryAs<StoredObject>(reader, text, [bucket, name]))
  if (!rows[0]) throw storageErrors.noSuchKey()
  return rows[0]
}
