import type { Queryable } from '../../database/database.ts'
import type { Settings } from '../../settings/settings.ts'

type Limits = Pick<Settings, 'GOTRUE_SESSIONS_TIMEBOX' | 'GOTRUE_SESSIONS_INACTIVITY_TIMEOUT'>

export async function applySessionLimits(database: Queryable, settings: Limits): Promise<void> {
  await database.query(
    `update private.session_limits set timebox = make_interval(secs => $1), inactivity_timeout = make_interval(secs => $2)
     where (timebox, inactivity_timeout) is distinct from (make_interval(secs => $1), make_interval(secs => $2))`,
    [settings.GOTRUE_SESSIONS_TIMEBOX ?? null, settings.GOTRUE_SESSIONS_INACTIVITY_TIMEOUT ?? null],
  )
}

export const isOpen = (session: string) =>
  `coalesce(private.session_end(${session}.created_at, ${session}.refreshed_at, ${session}.not_after) > now(), true)`
