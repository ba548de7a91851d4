import type { Settings } from '../settings.ts'

/** The number as E.164 without the plus, the way GoTrue keeps it; undefined when it is none. */
export function readPhone(text: string): string | undefined {
  const digits = text.replace(/^\+/, '').replaceAll(' ', '')
  return /^[1-9]\d{1,14}$/.test(digits) ? digits : undefined
}

/** The code that a number is given without a message; undefined for every number that a message would have to reach. */
export function testCode(settings: Settings, phone: string, now = Date.now()): string | undefined {
  const until = settings.GOTRUE_SMS_TEST_OTP_VALID_UNTIL
  return until && Date.parse(until) < now ? undefined : settings.GOTRUE_SMS_TEST_OTP.get(phone)
}
