import type { Logger } from 'pino'
import { type Database, toArray } from '../database/database.ts'
import type { Files } from './files/files.ts'

/** Of an upload that was never finished; longer than a request may take. */
const abandoned = '1 hour'
const atOnce = 500

/** Notes a version before its file is written; `files.follow_object` strikes it out when a row takes it. */
export async function announce(database: Database, version: string): Promise<void> {
  await database.query('insert into files.garbage (version, dead) values ($1, false)', [version])
}

/** The upload failed: nothing will ever take the version. */
export async function renounce(database: Database, version: string): Promise<void> {
  await database.query('update files.garbage set dead = true where version = $1', [version])
}

/**
 * Removes the files that have lost their row. Any number of processes may do so at once. A file that cannot be removed now
 * stays noted, and is logged.
 */
export async function collectGarbage({ database, files, log }: { database: Database; files: Files; log: Logger }) {
  const { rows } = await database.query<{ version: string }>(
    `select version from files.garbage where dead or since < now() - interval '${abandoned}' limit ${atOnce}`,
  )
  const removed: string[] = []
  for (const { version } of rows)
    await files.remove(version).then(
      () => removed.push(version),
      (error: unknown) => log.error({ err: error, version }, 'a file could not be removed'),
    )
  if (removed.length > 0)
    await database.query('delete from files.garbage where version = any($1::text[])', [toArray(removed)])
  if (rows.length === atOnce && removed.length > 0) await collectGarbage({ database, files, log })
}
