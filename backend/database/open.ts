import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import { lockFolder } from './data-folder-lock.ts'
import { type Database, DatabaseError } from './database.ts'
import { scheduleMaintenance } from './maintenance.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/**
 * The database of the settings, migrated: PostgreSQL at DATABASE_URL, else PGlite in DATA_DIR.
 * @throws {Error} one clear line: folder unwritable or in use, server unreachable, rights missing.
 */
export const openDatabase = (settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>, log?: Logger): Promise<Database> =>
  settings.DATABASE_URL ? openServer(settings.DATABASE_URL, log) : openFolder(settings.DATA_DIR, log)

async function openServer(url: string, log?: Logger): Promise<Database> {
  const { database, lend } = openPostgres(url, log)
  try {
    await migrate(lend, log)
    return database
  } catch (error) {
    await database.close()
    throw new Error(explain(error, withoutPassword(url)), { cause: error })
  }
}

async function openFolder(folder: string, log?: Logger): Promise<Database> {
  const unlock = await lockFolder(folder)
  try {
    const { database, lend } = await openPglite({ dataDir: join(folder, 'pglite') }, log)
    await migrate(lend, log)
    const stop = scheduleMaintenance(lend, (error) => log?.warn({ error: String(error) }, 'maintenance failed'))
    const close = async () => {
      stop()
      await database.close()
      await unlock()
    }
    return { ...database, close }
  } catch (error) {
    await unlock()
    throw error
  }
}

function explain(error: unknown, address: string): string {
  const reason = error instanceof Error ? error.message : String(error)
  if (!(error instanceof DatabaseError)) return `cannot use the database at ${address}: ${reason}`
  if (error.code.startsWith('08')) return `cannot reach the database at ${address}: ${reason}`
  if (error.code === '42501')
    return `the role in DATABASE_URL must own the database and may create roles (alter role ... createrole): ${reason}`
  return `cannot use the database at ${address}: ${reason}`
}

function withoutPassword(url: string): string {
  try {
    const { host, pathname, searchParams } = new URL(url)
    return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}
