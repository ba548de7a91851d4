import path from 'node:path'
import { fetchSnapshot } from '../backup/snapshot/fetch-snapshot.ts'
import { type MigrationState, migrationState } from '../database/migrate.ts'
import { openUnmigrated } from '../database/open.ts'
import { serverAddress } from '../database/server-address.ts'
import type { Settings } from '../settings/settings.ts'
import { explainError } from '../system/explain-error.mjs'
import { isThere } from '../system/is-there.ts'
import { type CheckResult, ok, problem, warning } from './check-result.ts'

interface Examined {
  findings: CheckResult[]
  /** The database's own time in ms, where it runs elsewhere. */
  now?: number
}

export async function examineDatabase(settings: Settings): Promise<Examined> {
  const { DATABASE_URL: url, DATA_DIR: folder } = settings
  try {
    if (!url && !isThere(path.join(folder, 'pglite')))
      return { findings: [ok('database', 'embedded PGlite, made at the first start')] }
    return url ? await examineServer(settings, url) : await examineFolder(settings)
  } catch (error) {
    return { findings: [problem('database', explainError(error))] }
  }
}

async function examineServer(settings: Settings, url: string): Promise<Examined> {
  const { database } = await openUnmigrated(settings)
  try {
    const { rows } = await database.query<{ version: string; number: number; now: number }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
         extract(epoch from clock_timestamp())::float8 * 1000 as now`,
    )
    const { version, number = 0, now } = rows[0] ?? {}
    const name = `PostgreSQL ${version} at ${serverAddress(url)}`
    const findings = [
      number < 150_000 ? problem('database', `${name} is too old: 15 or later is needed`) : ok('database', name),
      migrationsFinding(await migrationState(database)),
    ]
    return { findings, ...(now !== undefined && { now }) }
  } finally {
    await database.close()
  }
}

async function examineFolder(settings: Settings): Promise<Examined> {
  const { DATA_DIR: folder } = settings
  for await (const answer of (await fetchSnapshot(folder, 'migrations')) ?? [])
    if ('migrations' in answer)
      return {
        findings: [ok('database', 'embedded PGlite, which the server has open'), migrationsFinding(answer.migrations)],
      }
  const { database } = await openUnmigrated(settings)
  try {
    return { findings: [ok('database', 'embedded PGlite'), migrationsFinding(await migrationState(database))] }
  } finally {
    await database.close()
  }
}

export function migrationsFinding({ pending, unknown }: MigrationState): CheckResult {
  if (unknown.length > 0)
    return problem(
      'migrations',
      `the database is of a later release, by ${unknown.length} migrations: install that one`,
    )
  if (pending.length > 0)
    return warning('migrations', `${pending.length} pending: take a backup, then start the server, which applies them`)
  return ok('migrations', 'none pending')
}
