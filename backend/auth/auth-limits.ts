import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import { createLimit, type Limit, type LimitCode } from '../http/limits.ts'

const fiveMinutes = 300
const quarterOfAnHour = 900
const hour = 3600
const day = 86_400

export type AuthLimits = ReturnType<typeof authLimits>

/** Every limit of the auth service, made once: two of one name would count apart in memory. */
export function authLimits({ settings, database }: Pick<Context, 'settings' | 'database'>) {
  const limit = (name: string, points: number, seconds = fiveMinutes) =>
    createLimit(database, { name, points, seconds })
  return {
    /** By address. */
    signUps: limit('signup', settings.GOTRUE_RATE_LIMIT_SIGNUP),
    /** By address. */
    signIns: limit('signin', settings.GOTRUE_RATE_LIMIT_SIGNIN),
    /** By session; by address for tokens that nobody was given. */
    refreshes: limit('refresh', settings.GOTRUE_RATE_LIMIT_TOKEN_REFRESH),
    /** Codes and links that are tried, by address. */
    verifications: limit('verify', settings.GOTRUE_RATE_LIMIT_VERIFY),
    /** Requests that may lead to a mail, by address. */
    mailRequests: limit('otp', settings.GOTRUE_RATE_LIMIT_OTP),
    /** By kind and email address, with an account or without. */
    mailsTo: createFrequency(database, 'mail-to', settings.GOTRUE_SMTP_MAX_FREQUENCY),
    /** To everyone together. */
    mails: createLimit(database, {
      name: 'mail',
      points: settings.GOTRUE_RATE_LIMIT_EMAIL_SENT,
      seconds: hour,
      code: 'over_email_send_rate_limit',
      message: () => 'email rate limit exceeded',
    }),
    /** By kind and number, with an account or without. */
    messagesTo: createFrequency(database, 'sms-to', settings.GOTRUE_SMS_MAX_FREQUENCY, 'over_sms_send_rate_limit'),
    /** To everyone together. */
    messages: createLimit(database, {
      name: 'sms',
      points: settings.GOTRUE_RATE_LIMIT_SMS_SENT,
      seconds: hour,
      code: 'over_sms_send_rate_limit',
      message: () => 'SMS rate limit exceeded',
    }),
    /** By address. */
    anonymousSignUps: limit('anonymous', settings.GOTRUE_RATE_LIMIT_ANONYMOUS_USERS, hour),
    /** Typed codes, by the email address or number that they were sent to, with an account or without. */
    codeGuesses: [
      limit('code', settings.GOTRUE_RATE_LIMIT_WRONG_CODES, quarterOfAnHour),
      limit('code-day', 5 * settings.GOTRUE_RATE_LIMIT_WRONG_CODES, day),
    ],
    /** SAML assertions, by address. */
    assertions: limit('assertion', settings.GOTRUE_SAML_RATE_LIMIT_ASSERTION),
    /** Messages that a wallet has signed, by address. */
    wallets: limit('web3', settings.GOTRUE_RATE_LIMIT_WEB3),
    /** By message: a signature opens one session, within the ten minutes for which it is good either way. */
    walletMessages: limit('web3-message', 1, 1200),
    /** By user. */
    updates: limit('user', settings.GOTRUE_RATE_LIMIT_USER),
    /** By account. */
    wrongPasswords: limit('password', settings.GOTRUE_RATE_LIMIT_WRONG_PASSWORDS, quarterOfAnHour),
    /** By address. */
    factorChallenges: limit('factor-challenge', 5 * settings.GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY),
    /** By address. */
    factorVerifications: limit('factor-verify', 5 * settings.GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY),
    /** By user. Three of a million codes are right at any time, so these bound what guessing for years can hope for. */
    wrongCodes: [limit('factor-code', 5, quarterOfAnHour), limit('factor-code-day', 25, day)],
  }
}

/** One in so many seconds; less than one second is no limit. */
function createFrequency(
  database: Database,
  name: string,
  seconds: number,
  code: LimitCode = 'over_email_send_rate_limit',
): Pick<Limit, 'take'> {
  if (seconds < 1) return { take: async () => {} }
  return createLimit(database, {
    name,
    points: 1,
    seconds: Math.round(seconds),
    code,
    message: (retryAfter) => `For security purposes, you can only request this after ${retryAfter} seconds.`,
  })
}
