import { type Queryable, toArray } from '../../database/database.ts'

/** The product's data, without settings of this installation; migrations are handled separately. */
const schemas = toArray(['auth', 'storage', 'public', 'files', 'limits'])

export interface Table {
  name: string
  columns: { name: string; type: string }[]
}

interface Row extends Table {
  parents: string[]
}

export async function tablesOf(database: Queryable): Promise<Table[]> {
  const { rows } = await database.query<Row>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
          from pg_catalog.pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select coalesce(json_agg(format('%I.%I', pn.nspname, p.relname)), '[]')
          from pg_catalog.pg_constraint k
            join pg_catalog.pg_class p on p.oid = k.confrelid
            join pg_catalog.pg_namespace pn on pn.oid = p.relnamespace
          where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
     from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any ($1::text[])
     order by 1`,
    [schemas],
  )
  return inOrder(rows)
}

function inOrder(rows: readonly Row[]): Table[] {
  const known = new Set(rows.map(({ name }) => name))
  const placed = new Map<string, Table>()
  while (placed.size < rows.length) {
    const next = rows.filter(
      ({ name, parents }) => !placed.has(name) && parents.every((parent) => placed.has(parent) || !known.has(parent)),
    )
    if (next.length === 0) throw new Error('tables refer to each other in a circle')
    for (const { name, columns } of next) placed.set(name, { name, columns })
  }
  return [...placed.values()]
}

export interface Sequence {
  name: string
  value: number
}

export async function sequencesOf(database: Queryable): Promise<Sequence[]> {
  const { rows } = await database.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value
     from pg_catalog.pg_sequences where schemaname = any ($1::name[]) and last_value is not null order by 1`,
    [schemas],
  )
  return rows
}
