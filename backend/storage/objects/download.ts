import type { Caller } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { checkName } from '../buckets/names.ts'
import { storageErrors } from '../errors.ts'
import type { Target } from '../request.ts'
import { rowJson } from '../row-json.ts'
import { findBucket, findObject, type StoredObject } from './find.ts'
import { serve } from './serve.ts'

export async function readable(
  { database }: Services,
  caller: Caller,
  { bucket, name }: Target,
): Promise<StoredObject> {
  const rules = await findBucket(database, bucket)
  return findObject(database, rules.public ? 'service' : caller, bucket, checkName(name))
}

export async function publiclyReadable({ database }: Services, { bucket, name }: Target): Promise<StoredObject> {
  const rules = await findBucket(database, bucket)
  if (!rules.public) throw storageErrors.noSuchBucket()
  return findObject(database, 'service', bucket, checkName(name))
}

export async function download(
  { files }: Services,
  request: Request,
  isPrivate: boolean,
  find: () => Promise<StoredObject>,
): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get('download') ?? undefined
  for (let tries = 0; tries < 3; tries++) {
    const answer = await serve(files, await find(), { request, download: wanted, isPrivate })
    if (answer) return answer
  }
  throw storageErrors.noSuchKey()
}

export function infoJson(object: StoredObject) {
  const { id, name, version, bucket_id, metadata, user_metadata, created_at, updated_at } = object
  return rowJson({
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata ?? {},
    last_modified: updated_at,
    created_at,
  })
}
