import type { Database } from '../../database/database.ts'
import { createLimit, type Limit } from '../../http/limits.ts'
import type { Settings } from '../../settings/settings.ts'

type Limits = Pick<Settings, 'GOTRUE_RATE_LIMIT_WRONG_PASSWORDS' | 'GOTRUE_RATE_LIMIT_WRONG_PASSWORDS_DAY'>

const quarterHourSeconds = 900
const daySeconds = 86_400

/** A correct password resets the limit of 15 minutes but not that of a day: sign-ins must not allow new guesses. */
export function wrongPasswordLimit(database: Database, settings: Limits): Pick<Limit, 'take' | 'clear' | 'refund'> {
  const quarterHourLimit = createLimit(database, {
    name: 'password',
    points: settings.GOTRUE_RATE_LIMIT_WRONG_PASSWORDS,
    seconds: quarterHourSeconds,
    isCleared: true,
  })
  const dayLimit = createLimit(database, {
    name: 'password-day',
    points: settings.GOTRUE_RATE_LIMIT_WRONG_PASSWORDS_DAY,
    seconds: daySeconds,
    isCleared: true,
    message: () => 'Too many wrong passwords today. Sign in with a code by email, or set a new password.',
  })
  return {
    async take(key) {
      await quarterHourLimit.take(key)
      await dayLimit.take(key)
    },
    async clear(key) {
      await quarterHourLimit.clear(key)
      await dayLimit.refund(key)
    },
    async refund(key) {
      await quarterHourLimit.refund(key)
      await dayLimit.refund(key)
    },
  }
}
