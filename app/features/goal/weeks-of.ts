import { calendarOf, daysPerWeek, mondayOf, weekOf } from './calendar.ts'
import type { GoalSetting } from './goal-settings.ts'

export const freeDays = 2

/** Two days of rest are free, so that five days meet a goal of six or seven. */
export const neededDays = (goalDays: number): number => Math.min(goalDays, daysPerWeek - freeDays)

export interface Weeks {
  /** Monday first: whether something was learned on it. */
  marks: readonly boolean[]
  today: number
  goalDays: number
  met: boolean
  /** Weeks that met their goal without one between that did not, up to this one or, while it is open, the last. */
  inARow: number
  longest: number
}

/**
 * Each time counts on its date in the zone that was set then, each week by the goal that was set last in it, so that a later
 * setting changes no earlier week. What was before the first setting counts by that. A time from the future counts as now.
 * @param times when something was learned, in any order, in milliseconds since 1970
 * @param settings in the order in which they were made
 */
export function weeksOf(times: readonly number[], settings: readonly GoalSetting[], now: number): Weeks | undefined {
  const spans = settings.map(({ from, days, zone }) => {
    const start = Math.min(from, now)
    const dayOf = calendarOf(zone)
    return { start, days, dayOf, week: weekOf(dayOf(start)) }
  })
  const [first] = spans
  if (!first) return undefined
  const dateOf = (time: number) => (spans.findLast(({ start }) => start <= time) ?? first).dayOf(time)
  const goalOf = (week: number) => (spans.findLast((span) => span.week <= week) ?? first).days

  const dates = new Set(times.map((time) => dateOf(Math.min(time, now))))
  const counts = new Map<number, number>()
  for (const date of dates) counts.set(weekOf(date), (counts.get(weekOf(date)) ?? 0) + 1)
  const isMet = (week: number) => (counts.get(week) ?? 0) >= neededDays(goalOf(week))
  const runUpTo = (week: number) => {
    let run = 0
    while (isMet(week - run)) run += 1
    return run
  }

  const today = dateOf(now)
  const week = weekOf(today)
  const monday = mondayOf(week)
  return {
    marks: Array.from({ length: daysPerWeek }, (_, i) => dates.has(monday + i)),
    today: today - monday,
    goalDays: goalOf(week),
    met: isMet(week),
    inARow: runUpTo(isMet(week) ? week : week - 1),
    longest: Math.max(0, ...[...counts.keys()].filter((each) => !isMet(each + 1)).map(runUpTo)),
  }
}
