import type { Readable } from 'node:stream'
import { readSnapshot } from './read-snapshot.ts'
import type { Snapshot } from './take-snapshot.ts'

/** Reads it to its end. @throws {Error} one line, if it cannot be read or lacks rows */
export async function checkSnapshot(
  file: Readable,
  { tables }: Pick<Snapshot, 'tables'>,
  onProgress: (rows: number, of: number) => void,
): Promise<void> {
  const total = tables.reduce((sum, { rows }) => sum + rows, 0)
  const found = new Map<string, number>()
  let name = ''
  let done = 0
  for await (const part of readSnapshot(file)) {
    if ('heading' in part) name = 'table' in part.heading ? part.heading.table : ''
    else {
      found.set(name, (found.get(name) ?? 0) + part.rows.length)
      done += part.rows.length
      onProgress(done, total)
    }
  }
  onProgress(total, total)
  for (const { name, rows } of tables)
    if ((found.get(name) ?? 0) !== rows) throw new Error(`${name} has ${found.get(name) ?? 0} rows instead of ${rows}`)
}
