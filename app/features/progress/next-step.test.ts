import { activitiesOf, courses, findCourse, findModule } from 'courses/catalogue.ts'
import type { CourseId } from 'courses/types.ts'
import { expect, it } from 'vitest'
import type { ReadingPosition } from '~/lib/storage/reading-place.ts'
import { coursesByVisit, hasStarted, nextStep, stepLink } from './next-step.ts'
import { emptyProgress, type ModuleProgress, type Progress } from './rules/progress.ts'

const all = (course: CourseId) => findCourse(course).modules.map(({ number }) => number)
const completed = (course: CourseId, modules: readonly number[]): Progress => ({
  ...emptyProgress,
  modules: Object.fromEntries(modules.map((n) => entry(course, n, activityIds(course, n), true))),
})
const activityIds = (course: CourseId, n: number) => {
  const module = findModule(course, n)
  return module ? activitiesOf(module).map(({ id }) => id) : []
}
const entry = (course: CourseId, n: number, completedActivities: number[], isComplete = false) =>
  [
    `${course}-module-${n}`,
    { moduleId: `${course}-${n}`, completedActivities, xp: 100, completed: isComplete } satisfies ModuleProgress,
  ] as const
const done = (course: CourseId, n: number, activities: number[]): Progress => ({
  ...emptyProgress,
  modules: Object.fromEntries([entry(course, n, activities)]),
})
const remembering = (visits: string[], places: Record<string, ReadingPosition> = {}) => ({
  visits,
  placeOf: (path: string) => places[path],
})
const place = (section: string): ReadingPosition => ({ section, anchor: `section-${section}`, offset: -40 })
const named = (step: ReturnType<typeof nextStep>) =>
  step && `${step.course.id} ${step.module.number} ${step.section?.id ?? 'end'}`

it('continues where the learner read last, whichever course is furthest', () => {
  const memory = remembering(['/cyber/module3', '/ml/module1'], { '/cyber/module3': place('3.2') })
  const step = nextStep(completed('bio', [1]), memory)
  expect(named(step)).toBe('cyber 3 3.2')
  expect(step && stepLink(step)).toMatchObject({ to: '/cyber/module3#section-3.2', state: { place: place('3.2') } })
})

it('goes on after what is done: in the module, then in the course, then in the course visited before', () => {
  const at = remembering(['/ml/module1'], { '/ml/module1': place('1.3') })
  expect(named(nextStep(done('ml', 1, [3]), at))).toBe('ml 1 1.4')
  expect(nextStep(done('ml', 1, [3]), at)?.place).toBeUndefined()
  expect(named(nextStep(done('ml', 1, [3, 4, 5, 6, 7, 8]), at))).toBe('ml 1 1.1')
  expect(named(nextStep(done('ml', 1, activityIds('ml', 1)), at))).toBe('ml 1 end')
  expect(named(nextStep(completed('ml', [1]), at))).toBe('ml 2 2.1')
  expect(named(nextStep(completed('ml', all('ml')), remembering(['/ml/module8', '/cyber/module2'])))).toBe(
    'cyber 2 2.1',
  )
})

it('goes on in the course begun furthest when this browser remembers no visit', () => {
  expect(named(nextStep(completed('bio', [1]), remembering([])))).toBe('bio 2 2.1')
  expect(named(nextStep(emptyProgress, remembering([`/ml/module${all('ml').length + 1}`, 'nonsense'])))).toBe(
    'ml 1 1.1',
  )
})

it('offers nothing when every course is complete', () => {
  const modules = Object.assign({}, ...courses.map(({ id }) => completed(id, all(id)).modules))
  expect(nextStep({ ...emptyProgress, modules }, remembering(['/ml/module8']))).toBeUndefined()
})

it('counts reading as started, and opening a page not', () => {
  expect(hasStarted(emptyProgress, remembering(['/ml/module1']))).toBe(false)
  expect(hasStarted(emptyProgress, remembering(['/ml/module1'], { '/ml/module1': place('1.1') }))).toBe(true)
})

it('puts the course visited last first, and each once', () => {
  const order = coursesByVisit({ visits: ['/cyber/module2', '/cyber/module1', '/bio/module1'] })
  expect(order.map(({ id }) => id)).toEqual(['cyber', 'bio', 'ml'])
})
