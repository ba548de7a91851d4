import { join } from 'node:path'
import { pino } from 'pino'
import { isThere } from '../system/is-there.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

type Place = Parameters<typeof openDatabase>[0]

/** @throws {Error} one line, where nothing was ever kept: a misspelled folder is no new database */
export function refuseMissingDatabase({ DATABASE_URL: url, DATA_DIR: folder }: Place): void {
  if (!url && !isThere(join(folder, 'pglite'))) throw new Error(`there is no database in ${folder}`)
}

/** For the operator's commands. @throws {Error} one line */
export async function openExistingDatabase(settings: Place): Promise<Database> {
  refuseMissingDatabase(settings)
  return openDatabase(settings, pino({ level: 'silent' }))
}
