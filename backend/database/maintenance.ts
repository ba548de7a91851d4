import type { Connection, Lend } from './connection.ts'

const megabyte = 2 ** 20
/** How much may be written to the log before it is worth a checkpoint, and a vacuum. PostgreSQL's segments are 16 MB. */
const checkpointAfter = 16 * megabyte
const vacuumAfter = 32 * megabyte

/**
 * What PostgreSQL's background processes would do: PGlite has none, so its write-ahead log would grow until the end,
 * a restart after a kill would replay all of it, and dead rows would stay.
 */
export function maintainer() {
  let checkpointed: number | undefined
  let vacuumed: number | undefined

  return async function maintain(connection: Connection): Promise<void> {
    const { rows } = await connection.query<{ position: number }>(
      "select (pg_current_wal_insert_lsn() - '0/0')::bigint as position",
    )
    const position = rows[0]?.position ?? 0
    vacuumed ??= position
    if (position - vacuumed >= vacuumAfter) {
      await connection.script('vacuum analyze')
      vacuumed = position
    }
    // What a killed process left behind is unknown, so the first round always makes a checkpoint.
    if (checkpointed === undefined || position - checkpointed >= checkpointAfter) {
      await connection.script('checkpoint')
      checkpointed = position
    }
  }
}

/** Looks once a minute, between transactions. @returns how to stop. */
export function scheduleMaintenance(lend: Lend, onError: (error: unknown) => void): () => void {
  const maintain = maintainer()
  const timer = setInterval(() => void lend(maintain).catch(onError), 60_000)
  timer.unref()
  return () => clearInterval(timer)
}
