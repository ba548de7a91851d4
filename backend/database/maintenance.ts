import type { WithConnection } from './connection/connection.ts'
import type { Connection } from './connection/protocol.ts'

const bytesPerMegabyte = 2 ** 20
const checkpointBytes = 16 * bytesPerMegabyte
const vacuumBytes = 32 * bytesPerMegabyte
const intervalMs = 60_000

/** PGlite has no background processes: without this its log would grow, and dead rows stay. */
export function createMaintenance() {
  let checkpointed: number | undefined
  let vacuumed: number | undefined

  return async function maintain(connection: Connection): Promise<void> {
    const { rows } = await connection.query<{ position: number }>(
      "select (pg_current_wal_insert_lsn() - '0/0')::bigint as position",
    )
    const position = rows[0]?.position ?? 0
    vacuumed ??= position
    if (position - vacuumed >= vacuumBytes) {
      await connection.script('vacuum analyze')
      vacuumed = position
    }
    // How much a killed process left in the log is unknown, so the first round always makes a checkpoint.
    if (checkpointed === undefined || position - checkpointed >= checkpointBytes) {
      await connection.script('checkpoint')
      checkpointed = position
    }
  }
}

export function scheduleMaintenance(withConnection: WithConnection, onError: (error: unknown) => void): () => void {
  const maintain = createMaintenance()
  const timer = setInterval(() => void withConnection(maintain).catch(onError), intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
