import type { Readable } from 'node:stream'
import type { Queryable } from '../../database/database.ts'
import { readSnapshot } from './read-snapshot.ts'
import { type Sequence, type Table, tablesOf } from './tables.ts'
import type { Snapshot } from './take-snapshot.ts'

/** Triggers are off: some use the current time. @returns tables unknown here @throws if rows are missing */
export async function loadSnapshot(
  tx: Queryable,
  file: Readable,
  { tables: expected }: Pick<Snapshot, 'tables'>,
  onProgress: (rows: number, of: number) => void,
): Promise<string[]> {
  const tables = new Map((await tablesOf(tx)).map((table) => [table.name, table]))
  const names = [...tables.keys()]
  await tx.query(`truncate ${names.join(', ')}`)
  for (const name of names) await tx.query(`alter table ${name} disable trigger user`)
  const total = expected.reduce((sum, { rows }) => sum + rows, 0)
  const loaded = new Map<string, number>()
  const missing: string[] = []
  let insert: string | undefined
  let name = ''
  let done = 0
  for await (const part of readSnapshot(file)) {
    if ('rows' in part) {
      done += part.rows.length
      if (!insert) continue
      const { count } = await tx.query(insert, [JSON.stringify(part.rows)])
      loaded.set(name, (loaded.get(name) ?? 0) + count)
      onProgress(done, total)
    } else if ('sequences' in part.heading) await setSequences(tx, part.heading.sequences)
    else {
      name = part.heading.table
      const table = tables.get(name)
      insert = table && insertionInto(table, part.heading.columns)
      if (!table) missing.push(name)
    }
  }
  onProgress(total, total)
  for (const name of names) await tx.query(`alter table ${name} enable trigger user`)
  for (const { name, rows } of expected)
    if (tables.has(name) && (loaded.get(name) ?? 0) !== rows)
      throw new Error(`${name} got ${loaded.get(name) ?? 0} rows of ${rows}`)
  return missing
}

function insertionInto({ name, columns }: Table, given: readonly string[]): string {
  const types = new Map(columns.map((column) => [column.name, column.type]))
  const values = given.map((column, index) => {
    const type = types.get(column)
    if (!type) throw new Error(`${name} has no column ${column} here`)
    return `(r ->> ${index})::${type}`
  })
  const quoted = given.map((column) => `"${column.replaceAll('"', '""')}"`)
  return `insert into ${name} (${quoted}) overriding system value select ${values} from jsonb_array_elements($1::jsonb) r`
}

/** A sequence that is behind would give the next row the number of an old one. */
async function setSequences(tx: Queryable, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value } of sequences)
    await tx.query('select setval(to_regclass($1), $2) where to_regclass($1) is not null', [name, value])
}
