import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { randomDigits } from '../base/text/random-digits.ts'
import type { User } from '../base/users.ts'
import { sendSms } from '../hooks/send-sms.ts'
import { issueToken, type TokenType } from '../one-time-tokens/one-time-tokens.ts'
import { readPhone, testCode } from './sms.ts'

export interface PhoneCode {
  digits: string
  sendsMessage: boolean
}

export function checkPhone(phone: string, channel?: string): string {
  if (channel && channel !== 'sms') throw invalidChannel()
  const number = readPhone(phone)
  if (!number) throw new AuthError('validation_failed', 'Invalid phone number format (E.164 required)')
  return number
}

export function invalidChannel(): AuthError {
  return new AuthError(
    'validation_failed',
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  )
}

export async function admitCode(
  { settings }: Pick<Services, 'settings'>,
  limits: AuthLimits,
  kind: string,
  phone: string,
): Promise<PhoneCode> {
  const digits = testCode(settings, phone)
  if (!digits && !settings.GOTRUE_HOOK_SEND_SMS_ENABLED)
    throw new AuthError('sms_send_failed', 'Unable to get SMS provider')
  await limits.messagesTo.take(digits ? `${kind} ${phone}` : phone)
  await limits.messages.take('all')
  return { digits: digits ?? randomDigits(settings.GOTRUE_SMS_OTP_LENGTH), sendsMessage: !digits }
}

export async function storeCode(
  context: Services,
  tx: Queryable,
  userId: string,
  type: TokenType,
  phone: string,
  { digits }: PhoneCode,
): Promise<void> {
  await issueToken(tx, context, { userId, type, relatesTo: phone, code: digits })
}

export async function sendCode(
  context: Services,
  user: User,
  phone: string,
  { digits, sendsMessage }: PhoneCode,
): Promise<void> {
  if (sendsMessage) await sendSms(context, { user, phone, code: digits })
}

export function sendCodeLater(context: Services, ...message: [user: User, phone: string, code: PhoneCode]): void {
  context.background.run('a message was not sent', () => sendCode(context, ...message).catch(() => {}))
}
