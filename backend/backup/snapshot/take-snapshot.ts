import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import type { Database, Queryable } from '../../database/database.ts'
import { migrationState } from '../../database/migrate.ts'
import type { Heading } from './read-snapshot.ts'
import { sequencesOf, type Table, tablesOf } from './tables.ts'

export const snapshotSchema = z.object({
  engine: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
  files: z.array(z.object({ version: z.string(), size: z.number() })),
})
export type Snapshot = z.infer<typeof snapshotSchema>

const batchRows = 1000

interface Options {
  path: string
  onProgress(rows: number, of: number): void
  signal?: AbortSignal
}

/** Values are PostgreSQL's text, which every version reads. @throws {Error} if empty, or another program's database */
export async function takeSnapshot(database: Database, { path, onProgress, signal }: Options): Promise<Snapshot> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    return await database.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only')
      const { applied } = await migrationState(tx)
      if (applied.length === 0) throw new Error('the database holds nothing of XPedition')
      const tables = await tablesOf(tx)
      const counts = await Promise.all(
        tables.map(({ name }) => tx.query<{ rows: number }>(`select count(*) as rows from ${name}`)),
      )
      const counted = tables.map(({ name }, index) => ({ name, rows: counts[index]?.rows[0]?.rows ?? 0 }))
      const total = counted.reduce((sum, { rows }) => sum + rows, 0)
      const { rows: files } = await tx.query<Snapshot['files'][number]>(
        `select distinct version, (metadata ->> 'size')::bigint as size from storage.objects
         where version is not null and metadata ? 'size' order by 1`,
      )
      const lines = Readable.from(linesOf(tx, tables, (rows) => onProgress(rows, total)))
      const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      // Fast instead of small: the transaction stays open meanwhile.
      await pipeline(lines, createGzip({ level: 1 }), out, signal ? { signal } : {})
      return { engine: database.engine, migrations: applied, tables: counted, files }
    })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function* linesOf(
  tx: Queryable,
  tables: readonly Table[],
  onProgress: (rows: number) => void,
): AsyncGenerator<string> {
  const heading = (heading: Heading) => `${JSON.stringify(heading)}\n`
  let written = 0
  for (const { name, columns } of tables) {
    yield heading({ table: name, columns: columns.map((column) => column.name) })
    const texts = columns.map((column) => `"${column.name.replaceAll('"', '""')}"::text`)
    await tx.query(
      `declare snapshot no scroll cursor for select array_to_json(array[${texts}]::text[])::text as row from ${name}`,
    )
    for (;;) {
      const { rows } = await tx.query<{ row: string }>(`fetch ${batchRows} from snapshot`)
      if (rows.length > 0) yield `${rows.map(({ row }) => row).join('\n')}\n`
      written += rows.length
      onProgress(written)
      if (rows.length < batchRows) break
    }
    await tx.query('close snapshot')
  }
  yield heading({ sequences: await sequencesOf(tx) })
}
