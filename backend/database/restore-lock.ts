import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isThere } from '../system/is-there.ts'
import type { Queryable } from './database.ts'
import { applicationName } from './postgres/postgres.ts'

const restoreLockId = 7236409713

/** A server that has just ended closes its connections a moment later. */
const maxLooks = 20
const lookIntervalMs = 100

/** In the data folder, while a restore is at work on it. */
export const stagingName = 'restoring'

/** Held until `endRestore`, or until this connection ends: a server would keep the former keys and save into replaced data. @throws {Error} */
export async function beginRestore(connection: Queryable): Promise<void> {
  const { rows } = await connection.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [restoreLockId])
  if (!rows[0]?.free) throw new Error('another restore is at work on the database')
  const others = () =>
    connection.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
      [applicationName],
    )
  let { count } = await others()
  for (let looks = 0; count > 0 && looks < maxLooks; looks += 1) {
    await wait(lookIntervalMs)
    count = (await others()).count
  }
  if (count > 0)
    throw new Error(
      `XPedition is connected to the database (connections: ${count}): stop every server on it for the time of the restore`,
    )
}

/** At once: PostgreSQL notices some time later that a connection has ended, and a server may start before. */
export async function endRestore(connection: Queryable): Promise<void> {
  await connection.query('select pg_advisory_unlock($1)', [restoreLockId])
}

export async function refuseWhileRestored(database: Queryable): Promise<void> {
  const { count } = await database.query(
    `select from pg_locks where locktype = 'advisory' and granted and (classid::bigint << 32) + objid::bigint = $1
     and database = (select oid from pg_database where datname = current_database())`,
    [restoreLockId],
  )
  if (count > 0) throw new Error('the database is being restored: start again once that has ended')
}

/** Call it only while no restore can be at work: some of the data may be the former, some the restored. @throws {Error} */
export function refuseHalfRestored(folder: string): void {
  if (isThere(join(folder, stagingName)))
    throw new Error(`a restore into ${folder} was interrupted: run it again, with --replace`)
}
