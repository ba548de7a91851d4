import type { Context } from '../context.ts'
import type { Caller } from '../database/database.ts'
import type { Target } from './calls.ts'
import { storageErrors } from './errors.ts'
import { findBucket, findObject, type StoredObject } from './find.ts'
import { checkName } from './names.ts'
import { serve } from './serve.ts'

/** Everybody may read a public bucket; of others each caller what the policies show. @throws {StorageError} */
export async function readable({ database }: Context, caller: Caller, { bucket, name }: Target): Promise<StoredObject> {
  const rules = await findBucket(database, bucket)
  return findObject(database, rules.public ? 'service' : caller, bucket, checkName(name))
}

/** @throws {StorageError} NoSuchBucket for a bucket that is not public, as if it were not there */
export async function publiclyReadable({ database }: Context, { bucket, name }: Target): Promise<StoredObject> {
  const rules = await findBucket(database, bucket)
  if (!rules.public) throw storageErrors.noSuchBucket()
  return findObject(database, 'service', bucket, checkName(name))
}

/** @param find is asked again when the file was replaced between its row and its bytes */
export async function download(
  { files }: Context,
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

/** As Storage tells it (src/storage/renderer/info.ts). */
export function infoJson(object: StoredObject) {
  const { id, name, version, bucket_id, metadata, user_metadata, created_at, updated_at } = object
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata,
    last_modified: updated_at,
    created_at,
  }
}
