import type { Settings } from '../../settings/settings.ts'

export function readPhone(text: string): string | undefined {
  const digits = text.replace(/^\+/, '').replaceAll(' ', '')
  return /^[1-9]\d{1,14}$/.test(digits) ? digits : undefined
}

export function testCode(settings: Settings, phone: string, now = Date.now()): string | undefined {
  const until = settings.GOTRUE_SMS_TEST_OTP_VALID_UNTIL
  return until && Date.parse(until) < now ? undefined : settings.GOTRUE_SMS_TEST_OTP.get(phone)
}
