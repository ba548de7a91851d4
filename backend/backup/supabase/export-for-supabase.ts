import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import type { Settings } from '../../settings/settings.ts'
import { isThere } from '../../system/is-there.ts'
import { obtainSnapshot } from '../snapshot/obtain-snapshot.ts'
import { type Row, readSnapshot } from '../snapshot/read-snapshot.ts'
import type { Snapshot } from '../snapshot/take-snapshot.ts'
import type { ReportStep, StartStep } from '../start-step.ts'
import { movedTable } from './tables.ts'

export async function exportForSupabase(settings: Settings, path: string, startStep: StartStep): Promise<Snapshot> {
  if (isThere(path)) throw new Error(`${path} is there already: name a new file`)
  const unfinished = `${path}.part`
  const { snapshot, path: rows } = await obtainSnapshot(settings, startStep('database', 'rows'))
  try {
    await rm(unfinished, { force: true })
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await writeSql(file, settings, snapshot, rows, startStep('export', 'rows'))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
    return snapshot
  } finally {
    await rm(unfinished, { force: true })
    await rm(rows, { force: true })
  }
}

/** Triggers of `public` are off: they would set old answers to the current time. Those of `auth` have another owner. */
async function writeSql(
  file: FileHandle,
  settings: Settings,
  snapshot: Snapshot,
  rows: string,
  onProgress: ReportStep,
): Promise<void> {
  const own = snapshot.tables.map(({ name }) => name).filter((name) => name.startsWith('public.') && movedTable(name))
  const triggers = (what: string) => own.map((name) => `alter table ${name} ${what} trigger user;\n`).join('')
  await file.writeFile(
    `-- For a Supabase project with supabase/migrations up to ${snapshot.migrations.at(-1)?.split('/')[1]} and without users:
-- psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f this-file
begin;
set local standard_conforming_strings = on;
${triggers('disable')}`,
  )
  const total = snapshot.tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  let into: Into | undefined
  for await (const part of readSnapshot(createReadStream(rows))) {
    if ('heading' in part) into = 'table' in part.heading ? part.heading : undefined
    else {
      if (into && movedTable(into.table)) await file.writeFile(insertion(into, part.rows, settings))
      done += part.rows.length
      onProgress(done, total)
    }
  }
  onProgress(total, total)
  await file.writeFile(`${triggers('enable')}commit;\n`)
}

interface Into {
  table: string
  columns: string[]
}

function insertion({ table, columns }: Into, rows: readonly Row[], settings: Settings): string {
  const { without = [], change, isMade } = movedTable(table) ?? {}
  const kept = columns.filter((column) => !without.includes(column))
  const lines = rows.map((values) => {
    const row = Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]))
    const moved = change?.(row, settings) ?? row
    return `(${kept.map((column) => literal(moved[column] ?? null)).join(', ')})`
  })
  const update = kept.map((column) => `"${column}" = excluded."${column}"`).join(', ')
  const quoted = kept.map((column) => `"${column}"`).join(', ')
  return `insert into ${table} (${quoted}) values\n${lines.join(',\n')}${isMade ? `\non conflict (id) do update set ${update}` : ''};\n`
}

const literal = (text: string | null): string => (text === null ? 'null' : `'${text.replaceAll("'", "''")}'`)
