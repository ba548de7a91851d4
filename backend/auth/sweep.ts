import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'

const batchRows = 500

const dayOld = "created_at < now() - interval '1 day'"

const expired: [table: string, condition: string, days?: 'AUDIT_RETENTION_DAYS' | 'RETENTION_DAYS'][] = [
  ['auth.audit_log_entries', 'created_at < now() - make_interval(days => $1)', 'AUDIT_RETENTION_DAYS'],
  [
    'auth.sessions',
    'private.session_end(created_at, refreshed_at, not_after) < now() - make_interval(days => $1)',
    'RETENTION_DAYS',
  ],
  // A device that lost the answer to its last refresh comes back with the parent of an unused token, however late.
  [
    'auth.refresh_tokens',
    `revoked and updated_at < now() - make_interval(days => $1) and not exists (
       select from auth.refresh_tokens next where next.parent = old.token and not next.revoked)`,
    'RETENTION_DAYS',
  ],
  ['auth.one_time_tokens', "created_at < now() at time zone 'utc' - make_interval(days => $1)", 'RETENTION_DAYS'],
  ['auth.flow_state', dayOld],
  ['auth.oauth_client_states', dayOld],
  ['auth.saml_relay_states', dayOld],
  ['auth.mfa_challenges', dayOld],
  ['limits.used_assertions', 'expires_at < now()'],
  // An hour for clocks that differ.
  ['limits.counters', "to_timestamp(expire / 1000.0) < now() - interval '1 hour'"],
]

export async function sweepAuth({ database, settings }: Pick<Services, 'database' | 'settings'>): Promise<void> {
  for (const [table, condition, days] of expired)
    while ((await removeSome(database, table, condition, days ? [settings[days]] : [])) === batchRows);
  while ((await removeGuests(database, settings.GUEST_RETENTION_DAYS)) === batchRows);
}

async function removeGuests(database: Database, days: number): Promise<number> {
  const { rows } = await database.query<{ removed: number }>('select private.sweep_guests($1) as removed', [days])
  return rows[0]?.removed ?? 0
}

async function removeSome(database: Database, table: string, condition: string, days: number[]): Promise<number> {
  const { count } = await database.query(
    `delete from ${table} where ctid in (
       select ctid from ${table} old where ${condition} limit ${batchRows} for update skip locked)`,
    days,
  )
  return count
}
