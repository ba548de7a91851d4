import { z } from 'zod'
import type { Caller } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { storageErrors } from '../errors.ts'
import { rowJson } from '../row-json.ts'

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
  updated_at: string | null
  created_at: string | null
  last_accessed_at: string | null
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

/** Storage's src/storage/object.ts and search_v2. Pages begin behind a name, so that no upload in between shifts them. */
export async function listObjectsV2(
  { database }: Services,
  caller: Caller,
  bucket: string,
  input: z.infer<typeof listV2Input>,
) {
  const { prefix, limit, with_delimiter: isFolded } = input
  const cursor = input.cursor === undefined ? undefined : readCursor(input.cursor)
  const { column, order } = cursor ?? input.sortBy ?? { column: 'name' as const, order: 'asc' as const }
  // From fixed lists, both of them.
  const key = column === 'name' ? `name collate "C"` : column
  const folderTime = column === 'name' ? 'null::timestamptz' : 'min(created_at)'
  const after = `(${key}, name collate "C") ${order === 'asc' ? '>' : '<'} ($4::${column === 'name' ? 'text' : 'timestamptz'}, $5)`
  const { rows } = await database.queryAs<Entry>(
    caller,
    `with below as (
       select *, case when $3 then strpos(substr(name, length($2) + 1), '/') else 0 end as slash
         from storage.objects where bucket_id = $1 and name ^@ $2
     ), entries as (
       select left(name, length($2) + slash) as name, null::uuid as id, ${folderTime} as updated_at,
           ${folderTime} as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
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
  const level = prefix.split('/').length - 1
  const entryJson = (entry: Entry) => rowJson({ ...(isFolded && { key: entry.name.split('/')[level] }), ...entry })
  return {
    hasNext,
    ...(hasNext && {
      nextCursor: writeCursor({ column, order, value: last[column] ?? '', name: last.name }),
      nextCursorKey: last.id === null ? last.name.slice(0, -1) : last.name,
    }),
    folders: page.filter(({ id }) => id === null).map(entryJson),
    objects: page.filter(({ id }) => id !== null).map(entryJson),
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
