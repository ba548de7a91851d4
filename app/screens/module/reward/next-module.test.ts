import { findCourse, findModule } from 'courses/catalogue.ts'
import type { CourseId } from 'courses/types.ts'
import { describe, expect, it } from 'vitest'
import { moduleIdOf, storedKeyOf } from '~/features/progress/rules/keys.ts'
import { emptyProgress, type Progress } from '~/features/progress/rules/progress.ts'
import { courseDates, daysOf } from './course-dates.ts'
import { nextCourse, nextModule } from './next-module.ts'

const all = (course: CourseId) => findCourse(course).modules.map(({ number }) => number)
const last = all('bio').length

/** With these modules completed, each a day after the one before, at noon. */
const withCompleted = (course: CourseId, numbers: readonly number[], before = emptyProgress): Progress => ({
  ...before,
  modules: {
    ...before.modules,
    ...Object.fromEntries(
      numbers.map((number, i) => [
        storedKeyOf(course, number),
        {
          moduleId: moduleIdOf(course, number),
          completedActivities: [1],
          xp: 1,
          completed: true,
          completedAt: `2026-11-${String(i + 1).padStart(2, '0')}T12:00:00+00:00`,
        },
      ]),
    ),
  },
})

function module(course: CourseId, number: number) {
  const found = findModule(course, number)
  if (!found) throw new Error('no such module')
  return found
}

describe('the way on from a completed module', () => {
  it.each([
    { done: [1], at: 1, to: 2, why: 'the next one' },
    { done: [1, 2, 3], at: 1, to: 4, why: 'past those that are done' },
    { done: all('bio').slice(2), at: last, to: 1, why: 'back to the first that was left out' },
    { done: all('bio'), at: 3, to: 4, why: 'the next one, to read again' },
    { done: all('bio'), at: last, to: undefined, why: 'out of a completed course' },
  ])('with $done done, from $at: $why', ({ done, at, to }) => {
    expect(nextModule(withCompleted('bio', done), module('bio', at))?.number).toBe(to)
  })

  it('leads into the next course not completed, where it was left', () => {
    const begun = withCompleted('ml', [1, 2], withCompleted('cyber', all('cyber')))
    expect(nextCourse(begun, 'cyber')).toEqual({ course: findCourse('ml'), module: module('ml', 3) })
    expect(nextCourse(withCompleted('ml', all('ml'), begun), 'cyber')?.course.id).toBe('bio')
  })

  it('ends where all courses are completed', () => {
    const everything = withCompleted(
      'ml',
      all('ml'),
      withCompleted('bio', all('bio'), withCompleted('cyber', all('cyber'))),
    )
    expect(nextCourse(everything, 'ml')).toBeUndefined()
  })
})

describe('the days of a completed course', () => {
  it('are those of the first and the last camp', () => {
    const dates = courseDates(withCompleted('bio', all('bio')), 'bio')
    expect(dates && daysOf(dates).replace(/\s/g, ' ')).toBe(`November 1 – ${last}, 2026`)
  })
  it('end today while the last camp is not stored, and are not known later on', () => {
    const { modules } = withCompleted('bio', all('bio'))
    const { completedAt: _, ...unsaved } = modules[storedKeyOf('bio', last)] ?? {
      moduleId: '',
      completedActivities: [],
      xp: 0,
      completed: true,
    }
    const progress = { ...emptyProgress, modules: { ...modules, [storedKeyOf('bio', last)]: unsaved } }
    const dates = courseDates(progress, 'bio', new Date('2026-12-24T12:00:00Z'))
    expect(dates && daysOf(dates).replace(/\s/g, ' ')).toBe('November 1 – December 24, 2026')
    expect(courseDates(progress, 'bio')).toBeUndefined()
  })
  it('are not known where the browser keeps what is no time', () => {
    const { modules } = withCompleted('bio', all('bio'))
    const spoilt = { ...modules['bio-module-3'], completedAt: 'soon' } as Progress['modules'][string]
    expect(courseDates({ ...emptyProgress, modules: { ...modules, 'bio-module-3': spoilt } }, 'bio')).toBeUndefined()
  })
})
