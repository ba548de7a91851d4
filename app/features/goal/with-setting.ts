import { calendarOf, weekOf } from './calendar.ts'
import type { GoalSetting } from './goal-settings.ts'

/** They travel in each token: some 70 bytes each. */
const maxSettings = 12

/** Past `maxSettings` the oldest goes. */
export function withSetting(settings: readonly GoalSetting[], next: GoalSetting): readonly GoalSetting[] {
  const last = settings.at(-1)
  if (last?.zone !== next.zone) return [...settings, next].slice(-maxSettings)
  if (last.days === next.days) return settings
  const dayOf = calendarOf(last.zone)
  // Only a week's last goal counts in it.
  if (weekOf(dayOf(last.from)) === weekOf(dayOf(next.from)))
    return [...settings.slice(0, -1), { ...last, days: next.days }]
  return [...settings, next].slice(-maxSettings)
}
