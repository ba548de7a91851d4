import type { z } from 'zod'
import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { auditEntry, auditValue, insertAudit, recordAudit } from '../base/audit.ts'
import { AuthError, type ErrorCode } from '../base/errors.ts'
import type { refreshInput } from '../base/input.ts'
import { isWithin } from '../base/is-within.ts'
import { instanceId, type User, userColumns } from '../base/users.ts'
import { isOverQuota, quotaReached, quotaValues } from '../users/check-quota.ts'
import { isOpen } from './session-limits.ts'
import { amrOf, type Client, clientValues, newRefreshToken, type Session, sessionJson } from './sessions.ts'

interface Found {
  token_id: number
  revoked: boolean
  recent: boolean
  used_lately: boolean
  session_id: string | null
  session_ended: boolean
  only_unused: boolean
  over_quota: boolean
  aal: Session['aal'] | null
  amr: Session['amr']
  active_token: string | null
  active_parent: string | null
}

export interface RefreshLimits {
  known(sessionId: string): Promise<void>
  unknown(): Promise<void>
  mayRepeat(sessionId: string): Promise<boolean>
}

const repeatWindowSeconds = 300

/** Answers get lost: a used token works again while its successor is unused. Else the session ends (decision 011). */
export async function refreshSession(
  context: Services,
  input: z.output<typeof refreshInput>,
  client: Client,
  limits: RefreshLimits,
) {
  const given = input.refresh_token
  if (!given) throw new AuthError('validation_failed', 'refresh_token required')
  const { database, settings } = context
  const { rows } = await database.query<{ session_id: string | null; used_before: boolean }>(
    `select session_id, revoked and not ${isRecent('auth.refresh_tokens', '$2')} as used_before
     from auth.refresh_tokens where token = $1`,
    [given, settings.GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL],
  )
  const [known] = rows
  if (!known) await limits.unknown()
  else if (known.session_id) await limits.known(known.session_id)
  const mayRepeat = !known?.used_before || !known.session_id || (await limits.mayRepeat(known.session_id))

  const outcome = await database.transaction((tx) => exchange(tx, context, given, client, mayRepeat))
  if (outcome instanceof AuthError) throw outcome
  return sessionJson(context, outcome.user, outcome.session, outcome.refreshToken)
}

/** Returns errors, so that the transaction commits and an ended session stays ended. */
async function exchange(tx: Queryable, { settings, log }: Services, given: string, client: Client, mayRepeat: boolean) {
  await tx.query(
    'select from auth.sessions where id = (select session_id from auth.refresh_tokens where token = $1) for update',
    [given],
  )
  const { rows } = await tx.query<User & Found>(findToken, [
    given,
    settings.GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL,
    ...quotaValues(settings, 'refreshes'),
  ])
  const found = rows[0]
  if (!found) return refused('refresh_token_not_found', 'Refresh Token Not Found')
  if (found.banned) return refused('user_banned', 'User Banned')
  const { session_id: sessionId } = found
  if (!sessionId) return refused('session_not_found', 'No Valid Session Found')
  if (found.session_ended)
    return refused('session_expired', `Session Expired${found.only_unused ? ' (Inactivity)' : ''}`)

  const successorUnused = found.active_parent === given
  if (found.revoked && !(found.active_token && (successorUnused || found.recent))) {
    log.warn(
      { action: 'token_reused', user: found.id, session: sessionId, address: client.address },
      'a session was ended',
    )
    await recordAudit(tx, auditEntry(found, 'token_reused', { session_id: sessionId }))
    await tx.query('delete from auth.sessions where id = $1', [sessionId])
    return refused('refresh_token_already_used', 'Already Used')
  }
  if (found.over_quota) throw quotaReached()
  const repeats = found.revoked && (found.recent || (found.used_lately && mayRepeat))
  const refreshToken = (repeats && found.active_token) || newRefreshToken()
  const entries = [auditEntry(found, 'token_refreshed'), ...(repeats ? [] : [auditEntry(found, 'token_revoked')])]
  await tx.query(repeats ? touch : rotate, [
    sessionId,
    ...clientValues(client),
    auditValue(...entries),
    ...(repeats ? [] : [found.token_id, refreshToken]),
  ])
  return { user: found as User, session: { id: sessionId, aal: found.aal ?? 'aal1', amr: found.amr }, refreshToken }
}

const isRecent = (token: string, seconds: string) => isWithin(`${token}.updated_at`, seconds, 'clock_timestamp()')

const findToken = `
  select ${userColumns}, t.id as token_id, t.revoked, s.id as session_id, s.aal,
    ${isRecent('t', '$2')} as recent,
    ${isRecent('t', `${repeatWindowSeconds}`)} as used_lately,
    not ${isOpen('s')} as session_ended,
    coalesce(private.session_end(s.created_at, 'infinity', s.not_after) > now(), true) as only_unused,
    active.token as active_token, active.parent as active_parent,
    ${amrOf('s.id')} as amr, ${isOverQuota('u.id', '$3', '$4')} as over_quota
  from auth.refresh_tokens t
  join auth.users u on u.id = t.user_id::uuid
  left join auth.sessions s on s.id = t.session_id
  left join lateral (
    select a.token, a.parent from auth.refresh_tokens a
    where a.session_id = s.id and not a.revoked order by a.id desc limit 1
  ) active on true
  where t.token = $1`

/** A session that was opened while the clock was ahead would outlive its time by as much. */
const touchSession = `
  update auth.sessions set created_at = least(created_at, now()), refreshed_at = now() at time zone 'utc',
    updated_at = now(), user_agent = $2, ip = $3::inet where id = $1`

const touch = `with session as (${touchSession}) ${insertAudit('$4')}`

const rotate = `
  with session as (${touchSession}), used as (
    update auth.refresh_tokens set revoked = true, updated_at = now() where id = $5 or session_id = $1 and not revoked
    returning id, token, user_id, session_id
  ), next as (
    insert into auth.refresh_tokens (instance_id, token, parent, user_id, session_id, revoked, created_at, updated_at)
    select '${instanceId}', $6::text, token, user_id, session_id, false, now(), now() from used where id = $5
  )
  ${insertAudit('$4')}`

function refused(code: ErrorCode, reason: string): AuthError {
  return new AuthError(code, `Invalid Refresh Token: ${reason}`, { status: 400 })
}
