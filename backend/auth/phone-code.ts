import type { Context } from '../context.ts'
import type { Queryable } from '../database/database.ts'
import type { AuthLimits } from './auth-limits.ts'
import { AuthError } from './errors.ts'
import { sendSms } from './hooks/send-sms.ts'
import { issueToken, randomDigits, type TokenType } from './one-time-tokens.ts'
import { readPhone, testCode } from './sms.ts'
import type { User } from './users.ts'

export interface PhoneCode {
  digits: string
  /** Whether it takes a message; numbers of `GOTRUE_SMS_TEST_OTP` get none. */
  takesMessage: boolean
}

/**
 * The number as it is stored.
 * @param channel only `sms`, which is also meant when there is none
 * @throws {AuthError} 400
 */
export function checkPhone(phone: string, channel: string | undefined): string {
  if (channel && channel !== 'sms') throw invalidChannel()
  const number = readPhone(phone)
  if (!number) throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  return number
}

export function invalidChannel(): AuthError {
  return new AuthError(
    400,
    'validation_failed',
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  )
}

/**
 * A code for the number, counted as one, whoever has the number.
 * @param kind what the code is for: each has its own pause, but messages to one number share one
 * @throws {AuthError | LimitReached} 422 `sms_send_failed` where no message can be sent, 429
 */
export async function admitCode(
  { settings }: Pick<Context, 'settings'>,
  limits: AuthLimits,
  kind: string,
  phone: string,
): Promise<PhoneCode> {
  const digits = testCode(settings, phone)
  if (!digits && !settings.GOTRUE_HOOK_SEND_SMS_ENABLED)
    throw new AuthError(422, 'sms_send_failed', 'Unable to get SMS provider')
  await limits.messagesTo.take(digits ? `${kind} ${phone}` : phone)
  await limits.messages.take('all')
  return { digits: digits ?? randomDigits(settings.GOTRUE_SMS_OTP_LENGTH), takesMessage: !digits }
}

/** Lets the number answer with the code from now on. */
export async function expectCode(
  context: Context,
  tx: Queryable,
  userId: string,
  type: TokenType,
  phone: string,
  { digits }: PhoneCode,
): Promise<void> {
  await issueToken(tx, context, { userId, type, relatesTo: phone, code: digits })
}

/** Brings the code to the number. @throws {AuthError} 4xx when it was not taken */
export async function sendCode(
  context: Context,
  user: User,
  phone: string,
  { digits, takesMessage }: PhoneCode,
): Promise<void> {
  if (takesMessage) await sendSms(context, { user, phone, code: digits })
}

/** The same after the answer, which then tells nothing of whether there was anything to send; a failure shows in the log. */
export function sendCodeLater(context: Context, ...message: [user: User, phone: string, code: PhoneCode]): void {
  context.mailer.later(() => sendCode(context, ...message).catch(() => {}))
}
