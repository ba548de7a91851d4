import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { auditEntry, auditValue, insertAudit } from '../base/audit.ts'
import { AuthError } from '../base/errors.ts'
import { findUser, hasVerifiedFactor, instanceId, type User } from '../base/users.ts'
import type { Authenticated } from '../sessions/authenticate.ts'
import { requireFreshProof } from '../sessions/fresh-proof.ts'
import { revokePending } from '../sessions/revoke-pending.ts'
import { amrOf, newRefreshToken, type Session, sessionJson } from '../sessions/sessions.ts'
import { notifyOwner } from '../users/notify-owner.ts'
import { needsAal2ToEnroll } from './enroll.ts'
import { type Factor, findFactor, lockFactors } from './factor.ts'

export interface MetChallenge {
  challengeId: string
  method: 'totp' | 'mfa/phone' | 'mfa/webauthn'
  consume(tx: Queryable): Promise<void>
}

export async function upgradeToAal2(
  context: Services,
  caller: Authenticated,
  { id: factorId }: Factor,
  met: MetChallenge,
) {
  const { settings, database } = context
  const { user, session } = caller
  const raised = await database.transaction(async (tx) => {
    await lockFactors(tx, user.id)
    const { rows } = await tx.query<Pick<Session, 'id' | 'aal'>>(
      `select id, coalesce(aal, 'aal1') as aal from auth.sessions where id = $1 and user_id = $2 for update`,
      [session?.id ?? null, user.id],
    )
    const [current] = rows
    if (!current) throw new AuthError('session_not_found')
    const factor = await findFactor(tx, user.id, factorId)
    // Otherwise an attacker with the password could finish at aal1 an enrollment begun before the first factor.
    const isNew = factor.status === 'unverified'
    const isFirst = isNew && !hasVerifiedFactor(await existing(tx, user.id))
    if (isNew && !isFirst && current.aal !== 'aal2') throw needsAal2ToEnroll()
    if (isNew) await requireFreshProof(tx, settings, caller, 'Enrolling a factor')
    await met.consume(tx)
    if (isFirst) await revokePending(tx, user.id)
    const outcome = await raise(tx, user, current.id, factor, met)
    return { ...outcome, isNew, factorType: factor.factor_type }
  })
  if (raised.isNew) notifyOwner(context, user.email, { kind: 'factor_added', factor: raised.factorType })
  return sessionJson(context, raised.user, raised.session, raised.refreshToken)
}

async function raise(tx: Queryable, user: User, sessionId: string, factor: Factor, met: MetChallenge) {
  const refreshToken = newRefreshToken()
  const traits = { factor_id: factor.id, challenge_id: met.challengeId, factor_type: factor.factor_type }
  const entries = [auditEntry(user, 'verification_attempted', traits), auditEntry(user, 'token_revoked')]
  await tx.query(raiseStatement, [
    user.id,
    sessionId,
    factor.id,
    factor.factor_type,
    randomUUID(),
    met.method,
    refreshToken,
    auditValue(...entries),
  ])
  const { rows } = await tx.query<Pick<Session, 'amr'>>(`select ${amrOf('$1')} as amr`, [sessionId])
  const session: Session = { id: sessionId, aal: 'aal2', amr: rows[0]?.amr ?? [] }
  return { user: await existing(tx, user.id), session, refreshToken }
}

/** Deletes earlier refresh tokens: an aal1 token must not lead to aal2, not even when it is sent again. */
const raiseStatement = `
  with verified as (
    update auth.mfa_factors set status = 'verified', updated_at = now() where id = $3 and status = 'unverified'
  ), unverified as (
    delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = $4 and id <> $3
  ), lesser as (
    delete from auth.sessions where user_id = $1 and id <> $2 and coalesce(aal, 'aal1') < 'aal2'
  ), raised as (
    update auth.sessions set aal = 'aal2', factor_id = $3, refreshed_at = now() at time zone 'utc', updated_at = now() where id = $2
  ), method as (
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values ($5, $2, now(), now(), $6)
    on conflict on constraint mfa_amr_claims_session_id_authentication_method_pkey do update set updated_at = now()
  ), earlier as (
    delete from auth.refresh_tokens where session_id = $2
  ), token as (
    insert into auth.refresh_tokens (instance_id, token, user_id, session_id, revoked, created_at, updated_at)
    values ('${instanceId}', $7, $1::uuid::text, $2, false, now(), now())
  )
  ${insertAudit('$8')}`

async function existing(tx: Queryable, id: string): Promise<User> {
  const user = await findUser(tx, id)
  if (!user) throw new AuthError('user_not_found')
  return user
}
