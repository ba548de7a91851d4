import { duration, flag, limit, number } from './values.ts'

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
}
