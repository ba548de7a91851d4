import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Caller } from '../database/database.ts'
import { storageErrors } from './errors.ts'

const columns = z.enum(['name', 'updated_at', 'created_at'])

export const listV2Input = z.object({
  prefix: z.string().max(2048).default(''),
  limit: z
    .number()
    .int()
    .min(1)
    .default(1000)
    .transform((most) => Math.min(most, 1000)),
  cursor: z.string().max(8192).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z.object({ column: columns, order: z.enum(['asc', 'desc']).default('asc') }).optional(),
})

interface Entry {
  name: string
  id: string | null
  updated_at: string
  created_at: string
  last_accessed_at: string
  metadata: Record<string, unknown> | null
}

/** Where the page before ended, and in which order it was. */
const cursorShape = z.object({
  column: columns,
  order: z.enum(['asc', 'desc']),
  value: z.string(),
  name: z.string(),
})
type Cursor = z.infer<typeof cursorShape>

/**
 * All files below a prefix, or with a delimiter one level of them and its folders, in pages that no upload in between can
 * shift: a page begins behind the last entry of the one before.
 */
export async function listObjectsV2(
  { database }: Context,
  caller: Caller,
  bucket: string,
  input: z.infer<typeof listV2Input>,
) {
  const { prefix, limit, with_delimiter: isFolded } = input
  const cursor = input.cursor === undefined ? undefined : readCursor(input.cursor)
  const { column, order } = cursor ?? input.sortBy ?? { column: 'name' as const, order: 'asc' as const }
  // From fixed lists, both of them.
  const key = column === 'name' ? `name collate "C"` : column
  const after = `(${key}, name collate "C") ${order === 'asc' ? '>' : '<'} ($4::${column === 'name' ? 'text' : 'timestamptz'}, $5)`
  const { rows } = await database.queryAs<Entry>(
    caller,
    `with below as (
       select *, case when $3 then strpos(substr(name, length($2) + 1), '/') else 0 end as slash
         from storage.objects where bucket_id = $1 and name ^@ $2
     ), entries as (
       select left(name, length($2) + slash) as name, null::uuid as id, max(updated_at) as updated_at,
           max(created_at) as created_at, max(last_accessed_at) as last_accessed_at, null::jsonb as metadata
         from below where slash > 0 group by 1
       union all
       select name, id, updated_at, created_at, last_accessed_at, metadata from below where slash = 0
     )
     select * from entries where $4::text is null or ${after}
     order by ${key} ${order}, name collate "C" ${order} limit $6`,
    [bucket, prefix, isFolded, cursor?.value ?? null, cursor?.name ?? null, limit + 1],
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasNext = rows.length > limit && last !== undefined
  return {
    hasNext,
    ...(hasNext && { nextCursor: writeCursor({ column, order, value: last[column], name: last.name }) }),
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ name, key: name })),
    objects: page.filter(({ id }) => id !== null).map((entry) => ({ ...entry, key: entry.name })),
  }
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** @throws {StorageError} InvalidParameter */
function readCursor(text: string): Cursor {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw storageErrors.invalidParameter('Invalid cursor')
  }
}
