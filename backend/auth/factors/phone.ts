import { createHmac } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { randomDigits } from '../base/text/random-digits.ts'
import { timingSafeEqualText } from '../base/text/timing-safe-equal-text.ts'
import type { User } from '../base/users.ts'
import { sendSms } from '../hooks/send-sms.ts'
import { invalidChannel } from '../phone/phone-code.ts'
import { testCode } from '../phone/sms.ts'
import { challengeNotFound, type Factor } from './factor.ts'

type KeyContext = Pick<Services, 'keys'>

export async function sendFactorCode(
  context: Services,
  limits: AuthLimits,
  user: User,
  factor: Factor,
  channel = 'sms',
): Promise<string> {
  if (channel !== 'sms') throw invalidChannel()
  const { settings } = context
  const phone = factor.phone ?? ''
  const known = testCode(settings, phone)
  if (!known && !settings.GOTRUE_HOOK_SEND_SMS_ENABLED)
    throw new AuthError('sms_send_failed', 'Failed to get SMS provider')
  await countChallenge(context, factor)
  if (known) return known
  // Limited by number too: a factor can be enrolled again with another person's number.
  await limits.messagesTo.take(phone)
  await limits.messages.take('all')
  const code = randomDigits(settings.GOTRUE_MFA_PHONE_OTP_LENGTH)
  await sendSms(context, { user, phone, code, isFactor: true })
  return code
}

async function countChallenge({ settings, database }: Pick<Services, 'settings' | 'database'>, factor: Factor) {
  const { rows } = await database.query<{ wait: number | null }>(
    `with sent as (
       update auth.mfa_factors set last_challenged_at = clock_timestamp()
       where id = $1 and coalesce(last_challenged_at + make_interval(secs => $2::double precision) < clock_timestamp(), true)
       returning id
     )
     select case when not exists (select from sent)
       then ceil(extract(epoch from last_challenged_at - clock_timestamp()) + $2::double precision)::integer end as wait
     from auth.mfa_factors where id = $1`,
    [factor.id, settings.GOTRUE_MFA_PHONE_MAX_FREQUENCY],
  )
  const wait = rows[0]?.wait
  if (wait !== null && wait !== undefined)
    throw new AuthError(
      'over_sms_send_rate_limit',
      `For security purposes, you can only request this after ${Math.max(1, wait)} seconds.`,
    )
}

export function hashOfCode({ keys }: KeyContext, challengeId: string, code: string): string {
  return createHmac('sha256', keys.jwtSecret).update(`mfa ${challengeId} ${code}`).digest('hex')
}

export async function proveByPhone(
  context: Pick<Services, 'keys' | 'database'>,
  factor: Factor,
  challengeId: string,
  code: string,
): Promise<(tx: Queryable) => Promise<void>> {
  const { rows } = await context.database.query<{ hash: string | null }>(
    'select otp_code as hash from auth.mfa_challenges where id = $1 and factor_id = $2',
    [challengeId, factor.id],
  )
  if (!timingSafeEqualText(hashOfCode(context, challengeId, code), rows[0]?.hash ?? ''))
    throw new AuthError('mfa_verification_failed', 'Invalid MFA Phone code entered')
  return async (tx) => {
    const { count } = await tx.query(
      'update auth.mfa_challenges set verified_at = now() where id = $1 and factor_id = $2 and verified_at is null',
      [challengeId, factor.id],
    )
    if (count === 0) throw challengeNotFound()
  }
}
