import { z } from 'zod'
import { codeLength, duration, flag, limit, list, number, smsTemplate } from './values.ts'

/** Second factors. */
export const factorSettings = {
  GOTRUE_MFA_MAX_ENROLLED_FACTORS: number.min(1, 'must be at least 1').default(10),
  GOTRUE_MFA_MAX_VERIFIED_FACTORS: number.min(1, 'must be at least 1').default(10),
  GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION: number.min(1, 'must be at least 1 second').default(300),
  GOTRUE_MFA_FACTOR_EXPIRY_DURATION: duration.default(300),
  /** A minute and address, challenges and verifications each; counted over five minutes, so that a class may begin at once. */
  GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: limit.default(15),
  GOTRUE_MFA_TOTP_ENROLL_ENABLED: flag.default(true),
  GOTRUE_MFA_TOTP_VERIFY_ENABLED: flag.default(true),
  GOTRUE_MFA_PHONE_ENROLL_ENABLED: flag.default(false),
  GOTRUE_MFA_PHONE_VERIFY_ENABLED: flag.default(false),
  /** Between two codes to one number. */
  GOTRUE_MFA_PHONE_MAX_FREQUENCY: duration.default(60),
  GOTRUE_MFA_PHONE_OTP_LENGTH: codeLength,
  GOTRUE_MFA_PHONE_TEMPLATE: smsTemplate,
  GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: flag.default(true),
  GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: flag.default(true),
  /** The host of GOTRUE_SITE_URL unless set; a passkey belongs to it for good. */
  GOTRUE_WEBAUTHN_RP_ID: z.string().optional(),
  GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: z.string().default('XPedition'),
  /** The origin of GOTRUE_SITE_URL unless set. */
  GOTRUE_WEBAUTHN_RP_ORIGINS: list,
}
