import { courses } from 'courses/catalogue.ts'
import type { Activity, Module, Section } from 'courses/types.ts'
import { levelOf } from './rules/level.ts'
import { moduleProgress } from './rules/module-progress.ts'
import type { Progress } from './rules/progress.ts'

export interface Receipt {
  module: Module
  /** Absent: the bonus of the completed module, or what only a later release knows of it. */
  activity?: Activity & { section: Section }
  xp: number
  /** ISO time of the server; absent while it is not synced, and from before times were kept. */
  at?: string
  synced: boolean
  /** All XP up to and with this one, oldest first. */
  total: number
  /** The level that was reached by it. */
  level?: number
}

type Item = Omit<Receipt, 'total' | 'level'>

function itemsOf(module: Module, shown: Progress, stored: Progress): Item[] {
  const mine = moduleProgress(shown, module.course, module.number)
  const known = moduleProgress(stored, module.course, module.number)
  const activities = module.sections.flatMap((section) =>
    section.activities
      .filter(({ id }) => mine.completedActivities.includes(id))
      .map((activity): Item => {
        const at = known.activityTimes?.[activity.id]
        const synced = known.completedActivities.includes(activity.id)
        return { module, activity: { ...activity, section }, xp: activity.xp, synced, ...(at && { at }) }
      }),
  )
  // Stored XP wins over the catalogue's (decision 002), so the bonus is what the activities leave.
  const bonus = mine.xp - activities.reduce((sum, { xp }) => sum + xp, 0)
  if (!mine.completed && bonus === 0) return activities
  const at = known.completedAt
  return [...activities, { module, xp: bonus, synced: known.completed, ...(at && { at }) }]
}

/** Undated first, as they are the oldest, then by time, then what is not synced. Equal times keep the course's order. */
const rankOf = ({ at, synced }: Item) =>
  synced ? (at ? Date.parse(at) : Number.NEGATIVE_INFINITY) : Number.POSITIVE_INFINITY

/**
 * Each XP of a learner, oldest first.
 * @param shown stored progress with what is pending on top
 * @param stored progress as the server has it
 */
export function receiptsOf(shown: Progress, stored: Progress): Receipt[] {
  const items = courses.flatMap((course) => course.modules.flatMap((module) => itemsOf(module, shown, stored)))
  let total = 0
  return items
    .sort((a, b) => compare(rankOf(a), rankOf(b)))
    .map((item) => {
      const before = levelOf(total)
      total += item.xp
      return { ...item, total, ...(levelOf(total) > before && { level: levelOf(total) }) }
    })
}

const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)
