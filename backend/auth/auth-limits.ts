import type { Context } from '../context.ts'
import { createLimit } from '../http/limits.ts'

const fiveMinutes = 300
const quarterOfAnHour = 900
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
