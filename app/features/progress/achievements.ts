import { courses } from 'courses/catalogue.ts'
import type { CourseId } from 'courses/types.ts'
import type { Receipt } from './receipts.ts'
import { levelOf } from './rules/level.ts'

interface Rule {
  id: string
  title: string
  /** What to do for it, as one sentence. */
  criterion: string
  /** How many it takes of what `count` counts. */
  needed: number
  unit: string
  course?: CourseId
  count(receipts: readonly Receipt[]): number
}

export interface Achievement extends Omit<Rule, 'count'> {
  done: number
  earned: boolean
  /** ISO time; absent until earned and synced, and where no time was kept. */
  at?: string
}

const activities = (receipts: readonly Receipt[]) => receipts.flatMap(({ activity }) => activity ?? [])
const modules = (receipts: readonly Receipt[]) =>
  receipts.filter(({ activity }) => !activity).map(({ module }) => module)
const bosses = (receipts: readonly Receipt[]) => activities(receipts).filter(({ kind }) => kind === 'boss')
const modulesOf = (course: CourseId) => (receipts: readonly Receipt[]) =>
  modules(receipts).filter((module) => module.course === course).length

const dayOf = (at: string) => new Date(at).toDateString()
const perDay = (receipts: readonly Receipt[]) => {
  const counts = new Map<string, number>()
  for (const { activity, at } of receipts) if (activity && at) counts.set(dayOf(at), (counts.get(dayOf(at)) ?? 0) + 1)
  return counts
}

const moduleCount = courses.reduce((sum, course) => sum + course.modules.length, 0)
const activityRule = (needed: number, title: string, criterion = `Complete ${needed} activities.`): Rule => ({
  id: `activities-${needed}`,
  title,
  criterion,
  needed,
  unit: needed === 1 ? 'activity' : 'activities',
  count: (receipts) => activities(receipts).length,
})
const levelRule = (needed: number): Rule => ({
  id: `level-${needed}`,
  title: `Level ${needed}`,
  criterion: `Reach level ${needed}.`,
  needed,
  unit: 'levels',
  count: (receipts) => levelOf(receipts.at(-1)?.total ?? 0),
})

/** Easier ones first. */
const rules: readonly Rule[] = [
  activityRule(1, 'First activity', 'Complete your first activity.'),
  {
    id: 'day-3',
    title: 'A full day',
    criterion: 'Complete three activities in one day.',
    needed: 3,
    unit: 'activities in a day',
    count: (receipts) => Math.max(0, ...perDay(receipts).values()),
  },
  {
    id: 'boss-1',
    title: 'First boss',
    criterion: 'Complete your first boss.',
    needed: 1,
    unit: 'boss',
    count: (receipts) => bosses(receipts).length,
  },
  {
    id: 'module-1',
    title: 'First module',
    criterion: 'Complete your first module.',
    needed: 1,
    unit: 'module',
    count: (receipts) => modules(receipts).length,
  },
  activityRule(10, 'Ten activities'),
  levelRule(5),
  {
    id: 'days-7',
    title: 'Seven days',
    criterion: 'Complete an activity on seven different days.',
    needed: 7,
    unit: 'days',
    count: (receipts) => perDay(receipts).size,
  },
  {
    id: 'each-course',
    title: 'A module in each course',
    criterion: 'Complete a module in each of the courses.',
    needed: courses.length,
    unit: 'courses',
    count: (receipts) => new Set(modules(receipts).map(({ course }) => course)).size,
  },
  {
    id: 'half-course',
    title: 'Half a course',
    criterion: 'Complete four modules of one course.',
    needed: 4,
    unit: 'modules',
    count: (receipts) => Math.max(...courses.map(({ id }) => modulesOf(id)(receipts))),
  },
  {
    id: 'boss-8',
    title: 'Eight bosses',
    criterion: 'Complete eight bosses.',
    needed: 8,
    unit: 'bosses',
    count: (receipts) => bosses(receipts).length,
  },
  levelRule(10),
  activityRule(50, 'Fifty activities'),
  ...courses.map(
    (course): Rule => ({
      id: `course-${course.id}`,
      title: course.title,
      criterion: `Complete every module of ${course.title}.`,
      needed: course.modules.length,
      unit: 'modules',
      course: course.id,
      count: modulesOf(course.id),
    }),
  ),
  levelRule(25),
  {
    id: 'all-modules',
    title: 'Everything',
    criterion: `Complete all ${moduleCount} modules.`,
    needed: moduleCount,
    unit: 'modules',
    count: (receipts) => modules(receipts).length,
  },
]

/** @param receipts oldest first, so that the one which earned it tells the time */
export function achievementsOf(receipts: readonly Receipt[]): Achievement[] {
  return rules.map(({ count, ...rule }) => {
    const done = count(receipts)
    if (done < rule.needed) return { ...rule, done, earned: false }
    const at = receipts.find((_, i) => count(receipts.slice(0, i + 1)) >= rule.needed)?.at
    return { ...rule, done: rule.needed, earned: true, ...(at && { at }) }
  })
}
