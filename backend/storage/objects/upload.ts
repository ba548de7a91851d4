import { randomUUID } from 'node:crypto'
import type { Services } from '../../services.ts'
import { checkContent, checkMediaType, isAllowed } from '../buckets/media-type.ts'
import { storageErrors } from '../errors.ts'
import { checkQuota, collectGarbage } from '../files/garbage.ts'
import { type Actor, attempt } from '../run-as.ts'
import { type BucketRules, type FileMetadata, findBucket } from './find.ts'
import { type Incoming, receive } from './incoming.ts'
import { withFile } from './with-file.ts'
import { type Reserve, withinBudget } from './within-budget.ts'
import { type NewObject, writeObject } from './write-object.ts'

export interface Upload {
  bucket: string
  name: string
  actor: Actor
  owner: string | null
  upsert: boolean
}

/** Asks the policies before the disk takes anything; the row comes last. @throws {StorageError} */
export async function upload(
  context: Services,
  request: Request,
  what: Upload,
  reserve: Reserve,
): Promise<{ Id: string; Key: string }> {
  const { database, log, settings } = context
  const bucket = await findBucket(database, what.bucket)
  await mayUpload(context, what)
  const limit = Math.min(bucket.file_size_limit ?? Number.POSITIVE_INFINITY, settings.FILE_SIZE_LIMIT)
  const mostBytes = Math.min(Number(request.headers.get('content-length') ?? limit), limit)
  await checkQuota(database, mostBytes, settings.STORAGE_QUOTA)
  return withinBudget(log, reserve, mostBytes, async () => {
    const { id, size } = await store(context, request, { what, bucket, limit })
    await collectGarbage(context).catch((error: unknown) => log.error({ err: error }, 'old files were not removed'))
    return { result: { Id: id, Key: `${what.bucket}/${what.name}` }, written: size }
  })
}

async function store(
  context: Services,
  request: Request,
  { what, bucket, limit }: { what: Upload; bucket: BucketRules; limit: number },
): Promise<{ id: string; size: number }> {
  const { files } = context
  const incoming = await receive(request, files.temporaryUploads, limit)
  try {
    await check(incoming, bucket)
    const object = newObject(what, incoming)
    const { size } = incoming.upload
    const id = await withFile(
      context,
      { version: object.version, bytes: size },
      () => files.keep(object.version, incoming.upload),
      (tx) => writeObject(tx, object, what.upsert),
      what.actor,
    )
    return { id, size }
  } finally {
    await files.temporaryUploads.discard(incoming.upload)
  }
}

export function mayUpload({ database }: Services, what: Upload): Promise<void> {
  const object = { ...newObject(what), metadata: null, userMetadata: null }
  return attempt(database, what.actor, (tx) => writeObject(tx, object, what.upsert))
}

async function check({ upload, mimetype }: Incoming, bucket: BucketRules): Promise<void> {
  checkMediaType(mimetype)
  if (!isAllowed(mimetype, bucket.allowed_mime_types)) throw storageErrors.invalidMimeType(mimetype)
  await checkContent(mimetype, upload.sample, bucket.allowed_mime_types)
}

function newObject({ bucket, name, owner }: Upload, incoming?: Incoming): NewObject {
  return {
    id: randomUUID(),
    bucket,
    name,
    owner,
    version: randomUUID(),
    metadata: incoming ? metadataOf(incoming) : null,
    userMetadata: incoming?.userMetadata ?? null,
  }
}

function metadataOf({ upload, mimetype, cacheControl }: Incoming): FileMetadata {
  return {
    eTag: `"${upload.digest}"`,
    size: upload.size,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: upload.size,
    httpStatusCode: 200,
  }
}
