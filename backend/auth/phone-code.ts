import type { Context } from '../context.ts'
import type { Queryable } from '../database/database.ts'
import type { AuthLimits } from './auth-limits.ts'
import { AuthError } from './errors.ts'
import { issueToken, type TokenType } from './one-time-tokens.ts'
import { readPhone, testCode } from './sms.ts'

/**
 * The number as it is stored.
 * @param channel only `sms`, which is also meant when there is none
 * @throws {AuthError} 400
 */
export function checkPhone(phone: string, channel: string | undefined): string {
  if (channel && channel !== 'sms')
    throw new AuthError(
      400,
      'validation_failed',
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
    )
  const number = readPhone(phone)
  if (!number) throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  return number
}

/**
 * The code for a number that gets one without a message, counted as one. No provider of messages is connected, so any other number
 * is refused, whoever has it.
 * @param kind what the code is for: each has its own pause
 * @throws {AuthError | LimitReached} 422 `sms_send_failed`, 429
 */
export async function admitCode(
  { settings }: Pick<Context, 'settings'>,
  limits: AuthLimits,
  kind: string,
  phone: string,
): Promise<string> {
  const code = testCode(settings, phone)
  if (!code) throw new AuthError(422, 'sms_send_failed', 'Unable to get SMS provider')
  await limits.messagesTo.take(`${kind} ${phone}`)
  await limits.messages.take('all')
  return code
}

/** Lets the number answer with the code from now on. */
export async function expectCode(
  context: Context,
  tx: Queryable,
  userId: string,
  type: TokenType,
  phone: string,
  code: string,
) {
  await issueToken(tx, context, { userId, type, relatesTo: phone, code })
}
