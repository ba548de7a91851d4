import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { tablesOf } from '../../../backend/backup/snapshot/tables.ts'
import { type Database, toArray } from '../../../backend/database/database.ts'

type Row = Record<string, unknown>
/** What the tables hold, row by row. */
export type Contents = Map<string, Row[]>

/** Of these the product itself writes the rows. */
const ownTables = ['public.courses', 'public.modules', 'public.activities']

const tablesWithRows = async (database: Database) =>
  (await tablesOf(database)).filter(({ name }) => !ownTables.includes(name))

export async function contentsOf(database: Database): Promise<Contents> {
  const tables = await tablesWithRows(database)
  const each = tables.map(({ name }) => `select '${name}' as name, to_jsonb(t) as row from ${name} t`)
  const { rows } = await database.query<{ name: string; row: Row }>(each.join(' union all '))
  return new Map(tables.map(({ name }) => [name, rows.filter((row) => row.name === name).map(({ row }) => row)]))
}

interface Column {
  of: string
  name: string
  type: string
  /** The first word of an enumeration. */
  word: string | null
  /** `table.column` that it refers to. */
  parent: string | null
}

const columnsOf = `
  select format('%I.%I', n.nspname, c.relname) as of, a.attname as name, format_type(a.atttypid, null) as type,
    (select e.enumlabel from pg_enum e where e.enumtypid = a.atttypid order by e.enumsortorder limit 1) as word,
    (select format('%I.%I.%I', pn.nspname, p.relname, pa.attname) from pg_constraint k
       join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
       join pg_attribute pa on pa.attrelid = p.oid and pa.attnum = k.confkey[1]
       where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as parent
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and format('%I.%I', n.nspname, c.relname) = any ($1::text[])
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`

/** One row in each table, each column filled. @param given what a column takes instead of a value of its type, or null */
export async function fillTables(database: Database, given: Record<string, Row>): Promise<Map<string, Row>> {
  const filled = new Map<string, Row>()
  // One for all: what ends must not end before it began.
  const now = new Date().toISOString()
  const tables = (await tablesWithRows(database)).map(({ name }) => name)
  const { rows: all } = await database.query<Column>(columnsOf, [toArray(tables)])
  for (const table of tables) {
    const columns = all.filter((column) => column.of === table)
    const own = given[table] ?? {}
    const row = Object.fromEntries(
      columns.map((column) => [column.name, column.name in own ? own[column.name] : fillingOf(column, filled, now)]),
    )
    const names = columns.map(({ name }) => `"${name}"`)
    const inserted = await database.query<{ row: Row }>(
      `insert into ${table} as t (${names}) overriding system value
       select ${names.map((name) => `r.${name}`)} from jsonb_populate_record(null::${table}, $1::jsonb) r
       on conflict do nothing returning to_jsonb(t) as row`,
      [JSON.stringify(row)],
    )
    filled.set(table, inserted.rows[0]?.row ?? row)
  }
  return filled
}

function fillingOf({ name, type, word, parent }: Column, filled: Map<string, Row>, now: string): unknown {
  if (parent) {
    const at = parent.lastIndexOf('.')
    return filled.get(parent.slice(0, at))?.[parent.slice(at + 1)]
  }
  if (word !== null) return word
  if (type.endsWith('[]')) return []
  if (type === 'uuid') return randomUUID()
  if (type.startsWith('json')) return { kept: name }
  if (type.startsWith('timestamp')) return now
  if (type === 'boolean') return false
  if (type === 'smallint') return 1
  if (/^(integer|bigint)$/.test(type)) return randomInt(2 ** 31 - 1)
  if (type === 'inet') return '192.0.2.1'
  if (type === 'bytea') return `\\x${randomBytes(8).toString('hex')}`
  return `${name} ${randomUUID()}`
}
