import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { Queryable } from '../database/database.ts'
import { auditEntry, insertAudit } from './audit.ts'
import { AuthError } from './errors.ts'
import type { refreshInput } from './input.ts'
import { amrOf, type Client, clientValues, newRefreshToken, type Session, sessionJson } from './sessions.ts'
import { instanceId, type User, userColumns } from './users.ts'

interface Found {
  token_id: number
  revoked: boolean
  /** Revoked so recently that a second tab may still hold it. */
  recent: boolean
  session_id: string | null
  session_ended: boolean
  aal: Session['aal'] | null
  amr: Session['amr']
  active_token: string | null
  active_parent: string | null
}

export interface RefreshLimits {
  /** Counts a refresh of a session that exists. */
  known(sessionId: string): Promise<void>
  /** Counts a token that nobody was given. */
  unknown(): Promise<void>
}

/**
 * Exchanges a refresh token for the next one, and an access token. Rotation as GoTrue's: a token that was used already
 * still yields its successor while that one is unused, however late (the answer may never have arrived), and within the reuse
 * interval yields the session's current one (two tabs refreshed at once). Any other reuse ends the session.
 * @throws {AuthError | LimitReached} 4xx
 */
export async function refreshSession(
  context: Context,
  input: z.output<typeof refreshInput>,
  client: Client,
  limits: RefreshLimits,
) {
  const given = input.refresh_token
  if (!given) throw new AuthError(400, 'validation_failed', 'refresh_token required')
  const { database } = context
  const { rows } = await database.query<{ session_id: string | null }>(
    'select session_id from auth.refresh_tokens where token = $1',
    [given],
  )
  const [known] = rows
  if (!known) await limits.unknown()
  else if (known.session_id) await limits.known(known.session_id)

  const outcome = await database.transaction((tx) => exchange(tx, context, given, client))
  if (outcome instanceof AuthError) throw outcome
  return sessionJson(context, outcome.user, outcome.session, outcome.refreshToken)
}

/** An error is returned, not thrown, so that what was ended stays ended. */
async function exchange(tx: Queryable, { settings }: Context, given: string, client: Client) {
  // Whoever refreshes, signs out or is signed out meets at the session's row; what is read next is read after any wait for it.
  await tx.query(
    'select from auth.sessions where id = (select session_id from auth.refresh_tokens where token = $1) for update',
    [given],
  )
  const { rows } = await tx.query<User & Found>(findToken, [
    given,
    settings.GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL,
  ])
  const found = rows[0]
  if (!found) return refused('refresh_token_not_found', 'Refresh Token Not Found')
  if (found.banned) return refused('user_banned', 'User Banned')
  const { session_id: sessionId } = found
  if (!sessionId) return refused('session_not_found', 'No Valid Session Found')
  if (found.session_ended) return refused('session_expired', 'Session Expired')

  const successorUnused = found.active_parent === given
  if (found.revoked && !(found.active_token && (successorUnused || found.recent))) {
    await tx.query('delete from auth.sessions where id = $1', [sessionId])
    return refused('refresh_token_already_used', 'Already Used')
  }
  const refreshToken = found.revoked && found.active_token ? found.active_token : newRefreshToken()
  const entries = [auditEntry(found, 'token_refreshed'), ...(found.revoked ? [] : [auditEntry(found, 'token_revoked')])]
  await tx.query(found.revoked ? touch : rotate, [
    sessionId,
    ...clientValues(client),
    JSON.stringify(entries),
    ...(found.revoked ? [] : [found.token_id, refreshToken]),
  ])
  return { user: found as User, session: { id: sessionId, aal: found.aal ?? 'aal1', amr: found.amr }, refreshToken }
}

const findToken = `
  select ${userColumns}, t.id as token_id, t.revoked, s.id as session_id, s.aal,
    t.updated_at + make_interval(secs => $2::double precision) > clock_timestamp() as recent,
    coalesce(s.not_after < now(), false) as session_ended,
    active.token as active_token, active.parent as active_parent,
    ${amrOf('s.id')} as amr
  from auth.refresh_tokens t
  join auth.users u on u.id = t.user_id::uuid
  left join auth.sessions s on s.id = t.session_id
  left join lateral (
    select a.token, a.parent from auth.refresh_tokens a
    where a.session_id = s.id and not a.revoked order by a.id desc limit 1
  ) active on true
  where t.token = $1`

const touchSession = `
  update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now(), user_agent = $2, ip = $3::inet where id = $1`

const touch = `with session as (${touchSession}) ${insertAudit('$4')}`

const rotate = `
  with session as (${touchSession}), used as (
    update auth.refresh_tokens set revoked = true, updated_at = now() where id = $5 returning token, user_id, session_id
  ), next as (
    insert into auth.refresh_tokens (instance_id, token, parent, user_id, session_id, revoked, created_at, updated_at)
    select '${instanceId}', $6::text, token, user_id, session_id, false, now(), now() from used
  )
  ${insertAudit('$4')}`

function refused(code: ConstructorParameters<typeof AuthError>[1], reason: string): AuthError {
  return new AuthError(400, code, `Invalid Refresh Token: ${reason}`)
}
