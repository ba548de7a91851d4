import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../errors.ts'
import { testCode } from '../sms.ts'
import { challengeNotFound, type Factor } from './factor.ts'

type KeyContext = Pick<Context, 'keys'>

/**
 * The code to send to the factor's number; asked for too soon again, none.
 * @throws {AuthError} 400 for another channel than `sms`, 422 without a way to send, 429
 */
export async function codeToSend(
  { settings, database }: Pick<Context, 'settings' | 'database'>,
  factor: Factor,
  channel = 'sms',
): Promise<string> {
  if (channel !== 'sms')
    throw new AuthError(
      400,
      'validation_failed',
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
    )
  const code = testCode(settings, factor.phone ?? '')
  if (!code) throw new AuthError(422, 'sms_send_failed', 'Failed to get SMS provider')
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
      429,
      'over_sms_send_rate_limit',
      `For security purposes, you can only request this after ${Math.max(1, wait)} seconds.`,
    )
  return code
}

/** What is kept of a code, keyed: six digits alone are soon tried. */
export function hashOfCode({ keys }: KeyContext, challengeId: string, code: string): string {
  return createHmac('sha256', keys.jwtSecret).update(`mfa ${challengeId} ${code}`).digest('hex')
}

/**
 * @returns what takes the challenge
 * @throws {AuthError} 422 for a wrong code
 */
export async function proveByPhone(
  context: Pick<Context, 'keys' | 'database'>,
  factor: Factor,
  challengeId: string,
  code: string,
): Promise<(tx: Queryable) => Promise<void>> {
  const { rows } = await context.database.query<{ hash: string | null }>(
    'select otp_code as hash from auth.mfa_challenges where id = $1 and factor_id = $2',
    [challengeId, factor.id],
  )
  const given = Buffer.from(hashOfCode(context, challengeId, code))
  const expected = Buffer.from(rows[0]?.hash ?? '')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid MFA Phone code entered')
  return async (tx) => {
    const { count } = await tx.query(
      'update auth.mfa_challenges set verified_at = now() where id = $1 and factor_id = $2 and verified_at is null',
      [challengeId, factor.id],
    )
    if (count === 0) throw challengeNotFound()
  }
}
