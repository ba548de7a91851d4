import { z } from 'zod'
import type { Caller } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { rowJson } from '../row-json.ts'

export const listInput = z.object({
  prefix: z.string().max(2048).default(''),
  limit: z.number().int().min(1).max(10_000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(2048).nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
})

export async function listObjects(
  { database }: Services,
  caller: Caller,
  bucket: string,
  { prefix, limit, offset, search, sortBy }: z.infer<typeof listInput>,
) {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const order = `${sortBy.column}${sortBy.column === 'name' ? ' collate "C"' : ''} ${sortBy.order}`
  const { rows } = await database.queryAs(
    caller,
    `with below as (
       select substr(name, length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
         from storage.objects
         where bucket_id = $1 and name ^@ $2 and lower(substr(name, length($2) + 1)) ^@ lower($3)
     ), entries as (
       select distinct split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
           null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
         from below where strpos(rest, '/') > 0
       union all
       select rest, id, updated_at, created_at, last_accessed_at, metadata from below where strpos(rest, '/') = 0
     )
     select name, id, updated_at, created_at, last_accessed_at, metadata from entries
     order by id is not null, ${order}, name collate "C" limit $4 offset $5`,
    [bucket, folder, search ?? '', limit, offset],
  )
  return rows.map(rowJson)
}
