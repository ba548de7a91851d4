import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Caller } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { isAllowed } from '../buckets/media-type.ts'
import { checkName } from '../buckets/names.ts'
import { storageErrors } from '../errors.ts'
import { collectGarbage } from '../files/garbage.ts'
import { ownerOf } from '../run-as.ts'
import { findBucket, findObject, type StoredObject } from './find.ts'
import { mayUpload } from './upload.ts'
import { withFile } from './with-file.ts'
import { type Reserve, withinBudget } from './within-budget.ts'
import { writeObject } from './write-object.ts'

export const relocateInput = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
})
type Relocation = z.infer<typeof relocateInput>

export async function copyObject(
  context: Services,
  caller: Caller,
  input: Relocation,
  { upsert, reserve }: { upsert: boolean; reserve: Reserve },
) {
  const { database, files, log } = context
  const source = await findObject(database, caller, input.bucketId, checkName(input.sourceKey))
  const bucket = input.destinationBucket ?? input.bucketId
  const name = checkName(input.destinationKey)
  await checkRules(context, source, bucket)
  const owner = ownerOf(caller)
  await mayUpload(context, { bucket, name, actor: caller, owner, upsert })
  const { metadata, user_metadata: userMetadata } = source
  const copy = { id: randomUUID(), bucket, name, owner, version: randomUUID(), metadata, userMetadata }
  const bytes = metadata?.size ?? 0
  const id = await withinBudget(log, reserve, bytes, async () => {
    const written = await withFile(
      context,
      { version: copy.version, bytes },
      () => files.copy(source.version, copy.version).catch((error: unknown) => explainCopy(error, source)),
      (tx) => writeObject(tx, copy, upsert),
      caller,
    )
    return { result: written, written: bytes }
  })
  if (upsert) await collectGarbage(context)
  return { Id: id, Key: `${bucket}/${name}` }

  /** A file goes with the row that was deleted or replaced since it was read. */
  async function explainCopy(error: unknown, { version }: StoredObject): Promise<never> {
    const now = await findObject(database, caller, input.bucketId, input.sourceKey)
    throw now.version === version ? error : storageErrors.noSuchKey()
  }
}

/** Only the row moves: a file does not lie under its name. */
export async function moveObject(context: Services, caller: Caller, input: Relocation) {
  const { database } = context
  const source = await findObject(database, caller, input.bucketId, checkName(input.sourceKey))
  const bucket = input.destinationBucket ?? input.bucketId
  const name = checkName(input.destinationKey)
  await checkRules(context, source, bucket)
  const { count } = await database.queryAs(
    caller,
    'update storage.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2',
    [input.bucketId, input.sourceKey, bucket, name],
  )
  if (count === 0) throw storageErrors.accessDenied()
  return { message: 'Successfully moved', Id: source.id, Key: `${bucket}/${name}` }
}

/** A bucket's limits hold for what comes from another one, too. */
async function checkRules({ database }: Services, { bucket_id, metadata }: StoredObject, destination: string) {
  if (destination === bucket_id) return
  const rules = await findBucket(database, destination)
  if ((metadata?.size ?? 0) > (rules.file_size_limit ?? Number.POSITIVE_INFINITY)) throw storageErrors.tooLarge()
  const type = metadata?.mimetype ?? 'application/octet-stream'
  if (!isAllowed(type, rules.allowed_mime_types)) throw storageErrors.invalidMimeType(type)
}
