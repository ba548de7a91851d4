import type { Queryable } from '../../database/database.ts'
import type { Settings } from '../../settings/settings.ts'

type Limits = Pick<
  Settings,
  'GOTRUE_SESSIONS_TIMEBOX' | 'GOTRUE_SESSIONS_INACTIVITY_TIMEOUT' | 'GOTRUE_SECURITY_REAUTHENTICATION_WINDOW'
>

export async function applySessionLimits(database: Queryable, settings: Limits): Promise<void> {
  await database.query(
    `update private.session_limits l
     set timebox = given.timebox, inactivity_timeout = given.inactivity, reauthentication_window = given.window
     from (select make_interval(secs => $1) as timebox, make_interval(secs => $2) as inactivity,
       make_interval(secs => $3) as "window") given
     where (l.timebox, l.inactivity_timeout, l.reauthentication_window)
       is distinct from (given.timebox, given.inactivity, given.window)`,
    [
      settings.GOTRUE_SESSIONS_TIMEBOX ?? null,
      settings.GOTRUE_SESSIONS_INACTIVITY_TIMEOUT ?? null,
      settings.GOTRUE_SECURITY_REAUTHENTICATION_WINDOW || null,
    ],
  )
}

export const isOpen = (session: string) =>
  `coalesce(private.session_end(${session}.created_at, ${session}.refreshed_at, ${session}.not_after) > now(), true)`
