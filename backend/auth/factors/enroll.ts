import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { auditEntry, auditValue, insertAudit } from '../base/audit.ts'
import { AuthError } from '../base/errors.ts'
import type { FactorType } from '../base/users.ts'
import { checkPhone } from '../phone/phone-code.ts'
import { type Authenticated, lockSession } from '../sessions/authenticate.ts'
import { requireFreshProof } from '../sessions/fresh-proof.ts'
import { checkEnabled } from './factor.ts'
import type { enrollInput } from './input.ts'
import { toStoredSecret } from './stored-secret.ts'
import { newTotp } from './totp.ts'

export async function enrollFactor(
  { settings, database }: Services,
  caller: Authenticated,
  { factor_type: type, friendly_name: name = '', issuer, phone }: z.output<typeof enrollInput>,
) {
  checkEnabled(settings, type, 'enroll')
  if (type === 'totp') {
    const totp = newTotp(caller.user, issuer ?? new URL(settings.GOTRUE_SITE_URL).hostname)
    const id = await database.transaction((tx) => addFactor(tx, settings, caller, { type, name, secret: totp.secret }))
    return { id, type, friendly_name: name, totp }
  }
  if (type === 'phone') {
    if (!phone) throw new AuthError('validation_failed', 'Phone number required to enroll Phone factor')
    const number = checkPhone(phone)
    const id = await database.transaction((tx) => addFactor(tx, settings, caller, { type, name, phone: number }))
    return { id, type, friendly_name: name, phone }
  }
  const id = await database.transaction((tx) => addFactor(tx, settings, caller, { type: 'webauthn', name }))
  return { id, type, friendly_name: name }
}

interface NewFactor {
  type: FactorType
  name: string
  secret?: string
  phone?: string
}

async function addFactor(
  tx: Queryable,
  settings: Services['settings'],
  caller: Authenticated,
  { type, name, secret, phone }: NewFactor,
): Promise<string> {
  const { user, session } = caller
  await lockSession(tx, caller)
  await tx.query(
    `delete from auth.mfa_factors f where f.user_id = $1 and f.status <> 'verified'
       and (f.phone = $3 or f.created_at + make_interval(secs => $2::double precision) < now()
         and not exists (select from auth.mfa_challenges c where c.factor_id = f.id))`,
    [user.id, settings.GOTRUE_MFA_FACTOR_EXPIRY_DURATION, phone ?? null],
  )
  const { rows: factors } = await tx.query<{ name: string; verified: boolean; phone: string | null }>(
    `select coalesce(friendly_name, '') as name, status = 'verified' as verified, phone from auth.mfa_factors where user_id = $1`,
    [user.id],
  )
  const verified = factors.filter((factor) => factor.verified).length
  if (verified > 0 && session?.aal !== 'aal2') throw needsAal2ToEnroll()
  await requireFreshProof(tx, settings, caller, 'Enrolling a factor')
  if (phone && factors.some((factor) => factor.phone === phone)) throw new AuthError('mfa_verified_factor_exists')
  if (factors.some((factor) => factor.name === name)) throw nameTaken(name)
  if (
    factors.length >= settings.GOTRUE_MFA_MAX_ENROLLED_FACTORS ||
    verified >= settings.GOTRUE_MFA_MAX_VERIFIED_FACTORS
  )
    throw new AuthError('too_many_enrolled_mfa_factors')
  const id = randomUUID()
  const entry = auditEntry(user, 'factor_in_progress', { factor_id: id, factor_type: type })
  await tx.query(
    `with factor as (
       insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret,
         phone)
       values ($1, $2, $3, $4, 'unverified', now(), now(), $5, $6)
     )
     ${insertAudit('$7')}`,
    [
      id,
      user.id,
      name,
      type,
      secret === undefined ? null : toStoredSecret(settings, id, secret),
      phone ?? null,
      auditValue(entry),
    ],
  )
  return id
}

export function needsAal2ToEnroll(): AuthError {
  return new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor')
}

function nameTaken(name: string): AuthError {
  const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`
  return new AuthError('mfa_factor_name_conflict', message)
}
