import { z } from 'zod'
import { codeLength, duration, flag, limit, list, number, seconds, smsTemplate } from '../values.ts'

export const factorSettings = {
  GOTRUE_MFA_MAX_ENROLLED_FACTORS: number
    .min(1, 'must be at least 1')
    .default(10)
    .describe('Second factors of one account, unfinished ones included.'),
  GOTRUE_MFA_MAX_VERIFIED_FACTORS: number
    .min(1, 'must be at least 1')
    .default(10)
    .describe('Second factors of one account that count.'),
  GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION: seconds
    .min(1, 'must be at least 1 second')
    .default(300)
    .describe('How long a second step may take.'),
  GOTRUE_MFA_FACTOR_EXPIRY_DURATION: duration
    .default(300)
    .describe('How long an untried second factor stays when another is set up.'),
  GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: limit
    .default(15)
    .describe('Second steps of one client address in a minute, begun and tried each; counted over five minutes.'),
  GOTRUE_MFA_TOTP_ENROLL_ENABLED: flag.default(true).describe('Whether learners set up authenticator apps.'),
  GOTRUE_MFA_TOTP_VERIFY_ENABLED: flag.default(true).describe('Whether their codes are taken.'),
  GOTRUE_MFA_PHONE_ENROLL_ENABLED: flag.default(false).describe('Whether phone numbers are set up as second factors.'),
  GOTRUE_MFA_PHONE_VERIFY_ENABLED: flag.default(false).describe('Whether their codes are taken.'),
  GOTRUE_MFA_PHONE_MAX_FREQUENCY: duration.default(60).describe('The time between two messages for one second factor.'),
  GOTRUE_MFA_PHONE_OTP_LENGTH: codeLength.describe('The digits of a code for a second factor.'),
  GOTRUE_MFA_PHONE_TEMPLATE: smsTemplate.describe('The message with a code for a second factor.'),
  GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: flag.default(true).describe('Whether learners set up passkeys.'),
  GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: flag.default(true).describe('Whether passkeys are taken.'),
  GOTRUE_WEBAUTHN_RP_ID: z.string().optional().meta({
    description: 'The host of passkeys for good; unset, that of `GOTRUE_SITE_URL`.',
    takes: 'a host name',
  }),
  GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: z
    .string()
    .default('XPedition')
    .describe('The name that a device shows beside a passkey.'),
  GOTRUE_WEBAUTHN_RP_ORIGINS: list.meta({
    description: 'The origins of passkeys; unset, that of `GOTRUE_SITE_URL`.',
    takes: 'origins such as `https://learn.example`, separated by commas',
  }),
}
