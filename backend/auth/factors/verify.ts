import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../database/database.ts'
import type { AuthLimits } from '../auth-limits.ts'
import type { Authenticated } from '../authenticate.ts'
import { AuthError } from '../errors.ts'
import type { Client } from '../sessions.ts'
import { findChallenge } from './challenge.ts'
import type { Factor } from './factor.ts'
import type { verifyInput } from './input.ts'
import { raiseSession } from './raise-session.ts'
import { stepOfCode } from './totp.ts'

/**
 * Meets a challenge; the session it is met in becomes an aal2 one.
 * @returns GoTrue's answer: the session with new tokens
 * @throws {AuthError | LimitReached} 4xx
 */
export async function verifyFactor(
  context: Context,
  { wrongCodes }: Pick<AuthLimits, 'wrongCodes'>,
  caller: Authenticated,
  factor: Factor,
  input: z.output<typeof verifyInput>,
  client: Client,
) {
  const { challenge_id: challengeId = '', code } = input
  if (!code) throw new AuthError(400, 'validation_failed', 'Code needs to be non-empty')
  await findChallenge(context, factor, challengeId, client)
  const attempts = caller.user.id
  for (const limit of wrongCodes) await limit.take(attempts)
  const step = stepOfCode(code, factor.secret ?? '')
  if (step === undefined) throw wrongTotp()
  const answer = await raiseSession(context, caller, factor, {
    challengeId,
    method: 'totp',
    consume: (tx) => consumeStep(tx, factor.id, challengeId, step),
  })
  for (const limit of wrongCodes) await limit.clear(attempts)
  return answer
}

/**
 * A code works once (RFC 6238, 5.2): the step it belongs to stays in its challenge, and no code of that step or an earlier one
 * is taken again. The caller holds the user's lock, so two processes with two challenges agree.
 */
async function consumeStep(tx: Queryable, factorId: string, challengeId: string, step: number): Promise<void> {
  const { count } = await tx.query(
    `update auth.mfa_challenges set verified_at = now(), otp_code = $3::bigint::text
     where id = $1 and factor_id = $2 and verified_at is null and not exists (
       select from auth.mfa_challenges used
       where used.factor_id = $2 and used.verified_at is not null
         and case when used.otp_code ~ '^\\d+$' then used.otp_code::bigint >= $3::bigint end)`,
    [challengeId, factorId, step],
  )
  if (count === 0) throw wrongTotp()
}

function wrongTotp(): AuthError {
  return new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
}
