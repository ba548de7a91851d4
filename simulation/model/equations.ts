import { activitiesOf, findModule, isCourseId } from '../../courses/catalogue.ts'
import { laterActivity } from '../service/catalogue-levels.ts'
import type { Stored, StoredModule } from './stored.ts'

function expectedXP(row: StoredModule): number {
  const module = isCourseId(row.course_type) ? findModule(row.course_type, row.module_number) : undefined
  if (!module) return Number.NaN
  const known = activitiesOf(module).map(({ id, xp }) => [id, xp] as const)
  const isLater = row.course_type === laterActivity.course && row.module_number === laterActivity.module
  const xp = new Map(isLater ? [...known, [laterActivity.number, laterActivity.xp] as const] : known)
  const ofActivities = row.completed_activities.reduce((sum, number) => sum + (xp.get(number) ?? Number.NaN), 0)
  return ofActivities + (row.completed_at ? module.totalXP : 0)
}

const isStrictlyAscending = (numbers: readonly number[]) =>
  numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? number))

/** What is wrong with the figures of one learner, in words: the two equations, and what follows from them. */
export function wrongFigures({ modules, stats }: Stored): string[] {
  if (!stats) return ['there is no row of stats']
  const wrong: string[] = []
  const compare = (what: string, is: unknown, due: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(due))
      wrong.push(`${what} is ${JSON.stringify(is)} in place of ${JSON.stringify(due)}`)
  }
  for (const row of modules) {
    const place = `${row.course_type} ${row.module_number}`
    compare(`total_xp of ${place}`, row.total_xp, expectedXP(row))
    if (!isStrictlyAscending(row.completed_activities)) wrong.push(`${place} holds ${row.completed_activities}`)
  }
  const sum = modules.reduce((total, { total_xp }) => total + total_xp, 0)
  const completed = modules.filter(({ completed_at }) => completed_at)
  const badges = [...new Set(completed.map((row) => `${row.course_type} Module Completed`))].sort()
  compare('total_xp of the learner', stats.total_xp, sum)
  compare('level', stats.level, Math.floor(sum / 1000) + 1)
  compare('modules_completed', stats.modules_completed, completed.length)
  compare('courses_completed', stats.courses_completed, 0)
  compare('badges', [...stats.badges].sort(), badges)
  return wrong
}
