import { courses } from 'courses/catalogue.ts'
import type { CourseId } from 'courses/types.ts'
import { expect, it } from 'vitest'
import { emptyProgress, type Progress } from '~/features/progress/rules/progress.ts'
import { courseToContinue } from './where-to-go.ts'

const completed = (course: CourseId, modules: readonly number[], xp = 100): Progress => ({
  ...emptyProgress,
  modules: Object.fromEntries(
    modules.map((n) => [
      `${course}-module-${n}`,
      { moduleId: `${course}-${n}`, completedActivities: [], xp, completed: true },
    ]),
  ),
})

const all = [1, 2, 3, 4, 5, 6, 7, 8]

it('continues the course visited last', () => {
  expect(courseToContinue(completed('bio', [1]), 'cyber')).toBe('cyber')
})

it('continues the course begun furthest when this browser remembers no visit', () => {
  expect(courseToContinue(completed('bio', [1]), undefined)).toBe('bio')
})

it('passes over a complete course, even when it was visited last', () => {
  expect(courseToContinue(completed('bio', all), 'bio')).toBe('ml')
})

it('has nowhere to go when every course is complete', () => {
  const modules = Object.assign({}, ...courses.map(({ id }) => completed(id, all).modules))
  expect(courseToContinue({ ...emptyProgress, modules }, 'ml')).toBeUndefined()
})
