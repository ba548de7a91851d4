import type { Logger } from 'pino'
import { type Database, toArray } from '../../database/database.ts'
import type { Files } from './files.ts'

const abandoned = '1 hour'
const atOnce = 500

export async function registerUpload(database: Database, version: string): Promise<void> {
  await database.query('insert into files.garbage (version, dead) values ($1, false)', [version])
}

export async function abandonUpload(database: Database, version: string): Promise<void> {
  await database.query('update files.garbage set dead = true where version = $1', [version])
}

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
