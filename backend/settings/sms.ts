import { z } from 'zod'
import { codeLength, duration, flag, limit, number, smsTemplate } from './values.ts'

/** Text messages. They go out through the operator's hook (`hooks.ts`); without it only the numbers below get a code. */
export const smsSettings = {
  GOTRUE_EXTERNAL_PHONE_ENABLED: flag.default(false),
  GOTRUE_SMS_AUTOCONFIRM: flag.default(false),
  /** In seconds. */
  GOTRUE_SMS_OTP_EXP: number
    .min(30, 'must be at least 30 seconds')
    .max(86_400, 'must be at most 86400 seconds')
    .default(60),
  GOTRUE_SMS_OTP_LENGTH: codeLength,
  GOTRUE_SMS_TEMPLATE: smsTemplate,
  GOTRUE_SMS_MAX_FREQUENCY: duration.default(60),
  /** In an hour, to everyone together. */
  GOTRUE_RATE_LIMIT_SMS_SENT: limit.default(30),
  /** `<number>=<code>,…`, the numbers as E.164 without the plus; a colon will do too, as Supabase's CLI writes it. */
  GOTRUE_SMS_TEST_OTP: z
    .string()
    .default('')
    .refine((text) => text === '' || /^(\s*\+?[1-9]\d{1,14}\s*[:=]\s*\d{4,10}\s*(,|$))+$/.test(text), {
      error: 'must be pairs of a number and its code, such as 15551234567=123456, separated by commas',
    })
    .transform((text) => {
      const pairs = text.replace(/[\s+]/g, '').split(',').filter(Boolean)
      return new Map(pairs.map((pair) => pair.split(/[:=]/) as [number: string, code: string]))
    }),
  GOTRUE_SMS_TEST_OTP_VALID_UNTIL: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2027-01-01T00:00:00Z' })
    .optional(),
}
