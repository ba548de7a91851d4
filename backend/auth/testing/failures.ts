import type { Database } from '../../database/database.ts'
import type { AuthServer } from './testing.ts'

interface Entry {
  payload: {
    action: string
    log_type: string
    actor_id?: string
    actor_username: string
    traits: { name_hash?: string; count: number; reason?: string; type?: string; provider?: string; last_at?: string }
  }
}

export function watchFailures(database: () => Database, server: () => AuthServer) {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const attempt = (body: object, address: string, running = server()) =>
    running.request('POST', '/token?grant_type=password', { password: 'not the password', ...body }, from(address))
  async function entries(address: string) {
    const { rows } = await database().query<Entry>(
      'select payload from auth.audit_log_entries where ip_address = $1 order by created_at, id',
      [address],
    )
    return rows.map(({ payload }) => payload)
  }
  const lines = (address: string) =>
    (JSON.parse(server().logged()) as Record<string, unknown>[]).filter(
      (line) => line.address === address && line.msg === 'a proof of identity failed',
    )

  return { from, attempt, entries, lines }
}
