import type { z } from 'zod'
import type { Services } from '../../services.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import type { Authenticated } from '../sessions/authenticate.ts'
import type { Client } from '../sessions/sessions.ts'
import { checkChallenge } from './challenge.ts'
import type { Factor } from './factor.ts'
import type { verifyInput } from './input.ts'
import { proveByPhone } from './phone.ts'
import { proveByPasskey } from './prove-by-passkey.ts'
import { proveByTotp } from './prove-by-totp.ts'
import { upgradeToAal2 } from './upgrade-to-aal2.ts'

export async function verifyFactor(
  context: Services,
  { wrongCodes }: Pick<AuthLimits, 'wrongCodes'>,
  caller: Authenticated,
  factor: Factor,
  input: z.output<typeof verifyInput>,
  client: Client,
) {
  const challengeId = input.challenge_id ?? ''
  if (factor.factor_type === 'webauthn') {
    const proof = await proveByPasskey(context, factor, input, () =>
      checkChallenge(context, factor, challengeId, client),
    )
    return upgradeToAal2(context, caller, factor, { challengeId, method: 'mfa/webauthn', consume: proof })
  }
  if (!input.code) throw new AuthError('validation_failed', 'Code needs to be non-empty')
  await checkChallenge(context, factor, challengeId, client)
  for (const limit of wrongCodes) await limit.take(caller.user.id)
  const met =
    factor.factor_type === 'phone'
      ? { method: 'mfa/phone' as const, consume: await proveByPhone(context, factor, challengeId, input.code) }
      : { method: 'totp' as const, consume: proveByTotp(context, factor, challengeId, input.code) }
  const answer = await upgradeToAal2(context, caller, factor, { challengeId, ...met })
  for (const limit of wrongCodes) await limit.clear(caller.user.id)
  return answer
}
