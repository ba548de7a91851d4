import type { Logger } from 'pino'
import { type Database, toArray } from '../../database/database.ts'
import { storageErrors } from '../errors.ts'
import type { Files } from './files.ts'

const abandoned = '1 hour'
const batchRows = 500

export interface NewFile {
  version: string
  bytes: number
}

/** Counts the file's bytes. @throws {StorageError} where all files together would take more than the quota */
export async function registerUpload(database: Database, { version, bytes }: NewFile, quota: number): Promise<void> {
  const register = async () => (await database.query(registration, [version, bytes, quota])).count > 0
  if (await register()) return
  const { count: isCounted } = await database.query('select from files.stored')
  if (!isCounted) await countStored(database)
  // Where another upload has counted meanwhile, the first try met no sum.
  if (!(await register())) throw storageErrors.overQuota()
}

/** The row of the sum makes those who come at once wait for each other, so that none sees room that is another's. */
const registration = `with room as (
    update files.stored set bytes = bytes + $2 where bytes + $2 <= $3 returning only_row
  )
  insert into files.garbage (version, dead, bytes) select $1, false, $2 from room`

/** Before anything is read: takes no room. @throws {StorageError} */
export async function checkQuota(database: Database, bytes: number, quota: number): Promise<void> {
  const { count } = await database.query('select from files.stored where bytes + $1 > $2', [bytes, quota])
  if (count > 0) throw storageErrors.overQuota()
}

export async function countStored(database: Database): Promise<void> {
  await database.query('select files.count_stored()')
}

export async function abandonUpload(database: Database, version: string): Promise<void> {
  await database.query('update files.garbage set dead = true where version = $1', [version])
}

export async function collectGarbage({ database, files, log }: { database: Database; files: Files; log: Logger }) {
  const { rows } = await database.query<{ version: string }>(
    `select version from files.garbage where dead or since < now() - interval '${abandoned}' limit ${batchRows}`,
  )
  const removed: string[] = []
  for (const { version } of rows)
    await files.remove(version).then(
      () => removed.push(version),
      (error: unknown) => log.error({ err: error, version }, 'a file could not be removed'),
    )
  if (removed.length > 0)
    await database.query(
      `with removed as (delete from files.garbage where version = any($1::text[]) returning bytes)
       update files.stored set bytes = bytes - (select coalesce(sum(removed.bytes), 0) from removed)`,
      [toArray(removed)],
    )
  if (rows.length === batchRows && removed.length > 0) await collectGarbage({ database, files, log })
}
