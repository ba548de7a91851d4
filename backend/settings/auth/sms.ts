import { z } from 'zod'
import { codeLength, duration, flag, limit, seconds, smsTemplate } from '../values.ts'

export const smsSettings = {
  GOTRUE_EXTERNAL_PHONE_ENABLED: flag.default(false).describe('Whether learners sign up and in by phone number.'),
  GOTRUE_SMS_AUTOCONFIRM: flag.default(false).describe('Whether a number counts without a code.'),
  GOTRUE_SMS_OTP_EXP: seconds
    .min(30, 'must be at least 30 seconds')
    .max(86_400, 'must be at most 86400 seconds')
    .default(60)
    .describe('How long a code by message works.'),
  GOTRUE_SMS_OTP_LENGTH: codeLength.describe('The digits of a code by message.'),
  GOTRUE_SMS_TEMPLATE: smsTemplate.describe('The message with a code.'),
  GOTRUE_SMS_MAX_FREQUENCY: duration.default(60).describe('The time between two messages to one number.'),
  GOTRUE_RATE_LIMIT_SMS_SENT: limit.default(30).describe('Messages in an hour, to everyone together.'),
  GOTRUE_SMS_TEST_OTP: z
    .string()
    .default('')
    .refine((text) => text === '' || /^(\s*\+?[1-9]\d{1,14}\s*[:=]\s*\d{4,10}\s*(,|$))+$/.test(text), {
      error: 'must be pairs of a number and its code, such as 15551234567=123456, separated by commas',
    })
    .transform((text) => {
      const pairs = text.replace(/[\s+]/g, '').split(',').filter(Boolean)
      return new Map(pairs.map((pair) => pair.split(/[:=]/) as [number: string, code: string]))
    })
    .meta({
      description: 'Numbers that get no message, each with its code.',
      takes: 'pairs of a number and its code such as `15551234567=123456`, separated by commas',
    }),
  GOTRUE_SMS_TEST_OTP_VALID_UNTIL: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2027-01-01T00:00:00Z' })
    .optional()
    .meta({
      description: 'Until when those codes are taken; unset, always.',
      takes: 'a time such as `2027-01-01T00:00:00Z`',
    }),
}
