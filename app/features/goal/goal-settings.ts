import type { User } from '@supabase/auth-js'
import { isRecord } from '~/lib/is-record.ts'

export interface GoalSetting {
  /** When it was set, in milliseconds since 1970. */
  from: number
  /** Days a week. */
  days: number
  /** As `Intl` names it: `Europe/Berlin`. */
  zone: string
}

export const goalKey = 'weekly_goal'

const maxDays = 7

function isSetting(value: unknown): value is GoalSetting {
  if (!isRecord(value)) return false
  const { from, days, zone } = value
  const isGoal = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= maxDays
  return isGoal && typeof from === 'number' && typeof zone === 'string' && !Number.isNaN(new Date(from).getTime())
}

/** In the order in which they were made; none while there is no goal. */
export function goalSettings(user: User): readonly GoalSetting[] {
  const stored: unknown = user.user_metadata?.[goalKey]
  return Array.isArray(stored) ? stored.filter(isSetting) : []
}
