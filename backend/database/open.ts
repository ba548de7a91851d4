import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Settings } from '../settings/settings.ts'
import { explainError } from '../system/explain-error.mjs'
import { isThere } from '../system/is-there.ts'
import type { WithConnection } from './connection/connection.ts'
import { type Database, DatabaseError } from './database.ts'
import { scheduleMaintenance } from './maintenance.ts'
import { migrate } from './migrate.ts'
import { lockFolder } from './pglite/data-folder-lock.ts'
import { openPostgres } from './postgres/postgres.ts'
import { refuseHalfRestored, refuseWhileRestored } from './restore-lock.ts'
import { serverAddress } from './server-address.ts'

type Place = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>

export interface Opened {
  database: Database
  /** Without statement timeouts: for migrations and maintenance. */
  withConnection: WithConnection
}

/** @throws {Error} one line: folder unwritable or in use, server unreachable, rights missing, or a restore running */
export async function openDatabase(settings: Place, log?: Logger, migrating?: () => void): Promise<Database> {
  let hasMigrated = false
  const begin = () => {
    hasMigrated = true
    migrating?.()
  }
  const migrated = await openMigrated(settings, log, begin)
  if (settings.DATABASE_URL) return migrated.database
  // WebAssembly gives back no memory: what the migrations took would stay until the next start.
  if (hasMigrated) await migrated.database.close()
  const { database, withConnection } = hasMigrated ? await openUnmigrated(settings, log) : migrated
  const stop = scheduleMaintenance(withConnection, (error) => log?.warn({ error: String(error) }, 'maintenance failed'))
  const close = () => {
    stop()
    return database.close()
  }
  return { ...database, close }
}

async function openMigrated(settings: Place, log: Logger | undefined, begin: () => void): Promise<Opened> {
  const opened = await openUnmigrated(settings, log)
  try {
    if (settings.DATABASE_URL) {
      await refuseWhileRestored(opened.database)
      refuseHalfRestored(settings.DATA_DIR)
    }
    await migrate(opened.withConnection, log, { begin })
    return opened
  } catch (error) {
    await opened.database.close()
    throw settings.DATABASE_URL ? explained(error, settings.DATABASE_URL) : error
  }
}

export const openUnmigrated = (settings: Place, log?: Logger): Promise<Opened> =>
  settings.DATABASE_URL ? openServer(settings.DATABASE_URL, log) : openFolder(settings.DATA_DIR, log)

async function openServer(url: string, log?: Logger): Promise<Opened> {
  const served = openPostgres(url, log)
  try {
    await served.database.query('select')
    return served
  } catch (error) {
    await served.database.close()
    throw explained(error, url)
  }
}

async function openFolder(folder: string, log?: Logger): Promise<Opened> {
  const unlock = await lockFolder(folder)
  const place = join(folder, 'pglite')
  try {
    refuseHalfRestored(folder)
    if (isThere(place)) accessSync(`${place}/.`, constants.R_OK | constants.W_OK | constants.X_OK)
    const { openPglite } = await import('./pglite/pglite.ts')
    const { database, withConnection } = await openPglite({ dataDir: place }, log)
    const close = async () => {
      await database.close()
      await unlock()
    }
    return { database: { ...database, close }, withConnection }
  } catch (error) {
    await unlock()
    throw new Error(explainError(error), { cause: error })
  }
}

const explained = (error: unknown, url: string) => new Error(explain(error, serverAddress(url)), { cause: error })

function explain(error: unknown, address: string): string {
  const reason = explainError(error).replace(/^connection to the database lost: /, '')
  if (!(error instanceof DatabaseError)) return `cannot use the database at ${address}: ${reason}`
  if (error.code.startsWith('08')) return `cannot reach the database at ${address}: ${reason}`
  if (error.code.startsWith('28'))
    return `the database at ${address} lets this user not in (${reason}): correct user and password in DATABASE_URL`
  if (error.code === '3D000') return `${reason} at ${address}: make it (createdb), or correct DATABASE_URL`
  if (error.code === '42501')
    return `the role in DATABASE_URL must own the database and may create roles (alter role ... createrole): ${reason}`
  return `cannot use the database at ${address}: ${reason}`
}
