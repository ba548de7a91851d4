import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { AuthError } from '../base/errors.ts'
import type { Factor } from './factor.ts'
import { readStoredSecret, toStoredSecret } from './stored-secret.ts'
import { stepOfCode } from './totp.ts'

/** Accepts no code of a used step or an earlier one (RFC 6238, 5.2). @returns how to use up the challenge */
export function proveByTotp(
  { settings }: Pick<Services, 'settings'>,
  factor: Factor,
  challengeId: string,
  code: string,
): (tx: Queryable) => Promise<void> {
  const { secret, isOutdated } = readStoredSecret(settings, factor.id, factor.secret ?? '')
  const step = stepOfCode(code, secret)
  if (step === undefined) throw wrongTotp()
  return async (tx) => {
    const { count } = await tx.query(
      `update auth.mfa_challenges set verified_at = now(), otp_code = $3::bigint::text
       where id = $1 and factor_id = $2 and verified_at is null and not exists (
         select from auth.mfa_challenges used
         where used.factor_id = $2 and used.verified_at is not null
           and case when used.otp_code ~ '^\\d+$' then used.otp_code::bigint >= $3::bigint end)`,
      [challengeId, factor.id, step],
    )
    if (count === 0) throw wrongTotp()
    if (isOutdated)
      await tx.query('update auth.mfa_factors set secret = $2 where id = $1', [
        factor.id,
        toStoredSecret(settings, factor.id, secret),
      ])
  }
}

function wrongTotp(): AuthError {
  return new AuthError('mfa_verification_failed', 'Invalid TOTP code entered')
}
