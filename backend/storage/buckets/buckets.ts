import { z } from 'zod'
import { type Caller, toArray } from '../../database/database.ts'
import { isForeignKeyViolation } from '../../database/violations.ts'
import type { Services } from '../../services.ts'
import { storageErrors } from '../errors.ts'
import { collectGarbage } from '../files/garbage.ts'
import { rowJson } from '../row-json.ts'
import { ownerOf } from '../run-as.ts'
import { checkAllowedType } from './media-type.ts'
import { checkBucketName } from './names.ts'
import { sizeLimitOf } from './size-limit.ts'

const rules = {
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number().int().min(0), z.string(), z.null()]).optional(),
  allowed_mime_types: z.array(z.string()).max(100).nullable().optional(),
}
export const newBucketInput = z.object({
  name: z.string(),
  id: z.string().optional(),
  type: z.literal('STANDARD').optional(),
  ...rules,
})
export const bucketInput = z.object(rules)
export const bucketsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(10_000).default(10_000),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().default(''),
})

const columns = `id, name, coalesce(owner_id, owner::text, '') as owner, public, file_size_limit,
  to_jsonb(allowed_mime_types) as allowed_mime_types, created_at, updated_at`

export async function createBucket(context: Services, caller: Caller, input: z.infer<typeof newBucketInput>) {
  const id = checkBucketName(input.id ?? input.name)
  await context.database.queryAs(
    caller,
    `insert into storage.buckets (id, name, owner_id, public, file_size_limit, allowed_mime_types)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, checkBucketName(input.name), ownerOf(caller), input.public ?? false, ...limitsOf(context, input)],
  )
  return { name: id }
}

export async function listBuckets({ database }: Services, caller: Caller, query: z.infer<typeof bucketsQuery>) {
  const { limit, offset, sortColumn, sortOrder, search } = query
  const { rows } = await database.queryAs(
    caller,
    `select ${columns}, type from storage.buckets where strpos(lower(name), lower($1)) > 0 or $1 = ''
     order by ${sortColumn} ${sortOrder} limit $2 offset $3`,
    [search, limit, offset],
  )
  return rows.map(rowJson)
}

export async function getBucket({ database }: Services, caller: Caller, id: string) {
  const { rows } = await database.queryAs(caller, `select ${columns} from storage.buckets where id = $1`, [id])
  if (!rows[0]) throw storageErrors.noSuchBucket()
  return rowJson(rows[0])
}

export async function updateBucket(context: Services, caller: Caller, id: string, input: z.infer<typeof bucketInput>) {
  const [size, types] = limitsOf(context, input)
  const { count } = await context.database.queryAs(
    caller,
    `update storage.buckets set
       public = coalesce($2, public),
       file_size_limit = case when $3 then $4 else file_size_limit end,
       allowed_mime_types = case when $5 then $6 else allowed_mime_types end,
       updated_at = now()
     where id = $1`,
    [
      id,
      input.public ?? null,
      input.file_size_limit !== undefined,
      size,
      input.allowed_mime_types !== undefined,
      types,
    ],
  )
  if (count === 0) throw storageErrors.noSuchBucket()
  return { message: 'Successfully updated' }
}

/** @throws {StorageError} ResourceNotEmpty, also when it holds what the caller does not see */
export async function deleteBucket({ database }: Services, caller: Caller, id: string) {
  const { count } = await database
    .queryAs(caller, 'delete from storage.buckets where id = $1', [id])
    .catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? storageErrors.notEmpty() : error
    })
  if (count === 0) throw storageErrors.noSuchBucket()
  return { message: 'Successfully deleted' }
}

/** @throws {StorageError} AccessDenied when something stays that the caller may not remove; the rest is gone then */
export async function emptyBucket(context: Services, caller: Caller, id: string) {
  const { database } = context
  await getBucket(context, caller, id)
  await database.queryAs(caller, 'delete from storage.objects where bucket_id = $1', [id])
  await collectGarbage(context)
  const { rows } = await database.query('select from storage.objects where bucket_id = $1 limit 1', [id])
  if (rows.length > 0) throw storageErrors.accessDenied('Cannot delete all objects of this bucket')
  return { message: 'Successfully emptied' }
}

function limitsOf({ settings }: Services, input: z.infer<typeof bucketInput>): [number | null, string | null] {
  const size = sizeLimitOf(input.file_size_limit ?? null, settings.FILE_SIZE_LIMIT)
  return [size, input.allowed_mime_types ? toArray(input.allowed_mime_types.map(checkAllowedType)) : null]
}
