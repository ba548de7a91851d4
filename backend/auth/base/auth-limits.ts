import type { Database } from '../../database/database.ts'
import { addressKey, createLimit, type Limit, type LimitCode } from '../../http/limits.ts'
import type { Services } from '../../services.ts'
import { wrongPasswordLimit } from './wrong-password-limit.ts'

const fiveMinutesSeconds = 300
const tenMinutesSeconds = 600
const quarterHourSeconds = 900
const hourSeconds = 3600
const daySeconds = 86_400

const tooManyMails = {
  seconds: hourSeconds,
  code: 'over_email_send_rate_limit',
  message: () => 'email rate limit exceeded',
} as const

export type AuthLimits = ReturnType<typeof authLimits>

export function authLimits({ settings, database }: Pick<Services, 'settings' | 'database'>) {
  const mailsSent = settings.GOTRUE_RATE_LIMIT_EMAIL_SENT
  const allMails = createLimit(database, { ...tooManyMails, name: 'mail', points: mailsSent })
  const openMails = createLimit(database, { ...tooManyMails, name: 'mail-open', points: Math.ceil(0.75 * mailsSent) })
  const limit = (name: string, points: number, seconds = fiveMinutesSeconds) =>
    createLimit(database, { name, points, seconds })
  const clearable = (name: string, points: number, seconds: number) =>
    createLimit(database, { name, points, seconds, isCleared: true })
  return {
    signUps: limit('signup', settings.GOTRUE_RATE_LIMIT_SIGNUP),
    signIns: limit('signin', settings.GOTRUE_RATE_LIMIT_SIGNIN),
    refreshes: limit('refresh', settings.GOTRUE_RATE_LIMIT_TOKEN_REFRESH),
    repetitions: limit('refresh-again', 1, daySeconds),
    verifications: limit('verify', settings.GOTRUE_RATE_LIMIT_VERIFY),
    mailRequests: limit('otp', settings.GOTRUE_RATE_LIMIT_OTP),
    mailsFrom: createLimit(database, {
      ...tooManyMails,
      name: 'mail-from',
      points: Math.ceil(mailsSent / 2),
    }),
    mailsTo: createFrequency(database, 'mail-to', settings.GOTRUE_SMTP_MAX_FREQUENCY),
    /** Leaves a quarter to new passwords and invitations, which have `allMails`: a sign-up needs no account to ask. */
    mails: inSequence(openMails, allMails),
    allMails,
    messagesTo: createFrequency(database, 'sms-to', settings.GOTRUE_SMS_MAX_FREQUENCY, 'over_sms_send_rate_limit'),
    messages: createLimit(database, {
      name: 'sms',
      points: settings.GOTRUE_RATE_LIMIT_SMS_SENT,
      seconds: hourSeconds,
      code: 'over_sms_send_rate_limit',
      message: () => 'SMS rate limit exceeded',
    }),
    anonymousSignUps: limit('anonymous', settings.GOTRUE_RATE_LIMIT_ANONYMOUS_USERS, hourSeconds),
    /** By client and address; half of `codeGuesses`, so that nobody voids another's codes from one place. */
    codeGuessesFrom: [
      clearable('code-from', Math.ceil(settings.GOTRUE_RATE_LIMIT_WRONG_CODES / 2), quarterHourSeconds),
      clearable('code-from-day', settings.GOTRUE_RATE_LIMIT_WRONG_CODES, daySeconds),
    ],
    codeGuesses: [
      clearable('code', settings.GOTRUE_RATE_LIMIT_WRONG_CODES, quarterHourSeconds),
      clearable('code-day', 5 * settings.GOTRUE_RATE_LIMIT_WRONG_CODES, daySeconds),
    ],
    assertions: limit('assertion', settings.GOTRUE_SAML_RATE_LIMIT_ASSERTION),
    wallets: limit('web3', settings.GOTRUE_RATE_LIMIT_WEB3),
    // As long as a message is taken, ten minutes before and after its time (web3/check-message.ts).
    walletMessages: limit('web3-message', 1, 2 * tenMinutesSeconds),
    updates: limit('user', settings.GOTRUE_RATE_LIMIT_USER),
    wrongPasswords: wrongPasswordLimit(database, settings),
    factorChallenges: limit('factor-challenge', 5 * settings.GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY),
    factorVerifications: limit('factor-verify', 5 * settings.GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY),
    /** By user. Three of a million codes are valid at any time; with these limits guessing takes years. */
    wrongCodes: [clearable('factor-code', 5, quarterHourSeconds), clearable('factor-code-day', 25, daySeconds)],
    failedNames: limit('failed-names', 50, hourSeconds),
    failures: limit('failures', 1000, hourSeconds),
    limitsNoted: limit('limits-noted', 1, hourSeconds),
  }
}

export async function takeMailLimit({ mails, mailsFrom }: AuthLimits, address: string): Promise<void> {
  await mails.check('all')
  await mailsFrom.take(addressKey(address))
}

/** What the second refuses does not count in the first. */
const inSequence = (first: Limit, second: Limit): Pick<Limit, 'take' | 'check'> => ({
  async take(key) {
    await first.take(key)
    try {
      await second.take(key)
    } catch (error) {
      await first.refund(key)
      throw error
    }
  },
  async check(key) {
    await first.check(key)
    await second.check(key)
  },
})

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
