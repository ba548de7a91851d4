import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { WithConnection } from './connection/connection.ts'
import type { Connection } from './connection/protocol.ts'
import { DatabaseError, type Queryable } from './database.ts'

interface Migration {
  /** `platform`: what a Supabase project already has. `product`: our own, the same on every home. */
  kind: 'platform' | 'product'
  version: string
  name: string
  path: string
}

function repositoryRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'supabase/migrations'))) return folder
  throw new Error('supabase/migrations is missing beside the backend')
}

function migrations(): Migration[] {
  const root = repositoryRoot()
  const list = (kind: Migration['kind'], folder: string) =>
    readdirSync(join(root, folder))
      .flatMap((file) => {
        const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? []
        return version && name ? [{ kind, version, name, path: join(root, folder, file) }] : []
      })
      .sort((a, b) => a.version.localeCompare(b.version))
  return [...list('platform', 'backend/database/platform'), ...list('product', 'supabase/migrations')]
}

const keyOf = ({ kind, version }: Migration): string => `${kind}/${version}`

export interface MigrationState {
  applied: string[]
  pending: string[]
  unknown: string[]
}

export async function migrationState(database: Queryable): Promise<MigrationState> {
  const done = await applied(database)
  const known = knownMigrations()
  return {
    applied: [...done].sort(),
    pending: known.filter((key) => !done.has(key)),
    unknown: [...done].filter((key) => !known.includes(key)).sort(),
  }
}

export const knownMigrations = (): string[] => migrations().map(keyOf)

/** In one transaction, with a lock: several processes may start at once. @param only migrations of an older release */
export async function migrate(
  withConnection: WithConnection,
  log?: Logger,
  { begin, only }: { begin?: (() => void) | undefined; only?: readonly string[] } = {},
): Promise<void> {
  const all = migrations().filter((migration) => only?.includes(keyOf(migration)) ?? true)
  const missing = await withConnection(async (connection) => missingOf(all, await applied(connection)))
  if (missing.length === 0) return
  begin?.()
  await withConnection(async (connection) => {
    await connection.script('begin; set local statement_timeout = 0')
    try {
      await connection.query('select pg_advisory_xact_lock(7236409712)')
      await requireVersion(connection)
      await connection.script(bookkeeping)
      for (const migration of missingOf(all, await applied(connection))) await apply(connection, migration, log)
      await connection.script('commit')
    } catch (error) {
      await connection.script('rollback').catch(() => {})
      throw error
    }
  })
}

const bookkeeping = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.platform_migrations (version text primary key, name text);
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text
  );
`

async function applied(connection: Queryable): Promise<Set<string>> {
  try {
    const { rows } = await connection.query<{ key: string }>(
      `select 'platform/' || version as key from supabase_migrations.platform_migrations
       union all select 'product/' || version from supabase_migrations.schema_migrations`,
    )
    return new Set(rows.map(({ key }) => key))
  } catch (error) {
    // 42P01, 3F000: no such table or schema, so nothing has been applied yet.
    if (error instanceof DatabaseError && (error.code === '42P01' || error.code === '3F000')) return new Set()
    throw error
  }
}

const missingOf = (all: Migration[], done: Set<string>) => all.filter((migration) => !done.has(keyOf(migration)))

async function apply(connection: Connection, { kind, version, name, path }: Migration, log?: Logger): Promise<void> {
  try {
    await connection.script(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof DatabaseError) error.message = `migration ${version}_${name}: ${error.message}`
    throw error
  }
  const table = kind === 'platform' ? 'platform_migrations' : 'schema_migrations'
  await connection.query(`insert into supabase_migrations.${table} (version, name) values ($1, $2)`, [version, name])
  log?.info({ version, name }, 'applied a migration')
}

async function requireVersion(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ version: number }>(
    "select current_setting('server_version_num')::integer as version",
  )
  if ((rows[0]?.version ?? 0) < 150_000) throw new DatabaseError('PostgreSQL 15 or later is needed', '0A000')
}
