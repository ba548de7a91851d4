import { activitiesOf, courseIds, courses, type Module } from 'courses/catalogue.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badgeOf, withBadge } from './badges.ts'
import { allActivitiesDone, knownActivities, moduleAfter } from './completion.ts'
import { courseProgress, modulesCompleted } from './course-progress.ts'
import { moduleIdOf, parseKey, storedKeyOf } from './keys.ts'
import { levelOf } from './level.ts'
import { moduleProgress } from './module-progress.ts'
import { emptyProgress, type Progress } from './progress.ts'
import { withCompletion } from './with-completion.ts'
import { activityXP, xpOf } from './xp.ts'

const modules = courses.flatMap((course) => course.modules)
const find = (course: string, number: number): Module => {
  const module = modules.find((each) => each.course === course && each.number === number)
  if (!module) throw new Error(`no ${course} ${number}`)
  return module
}
const idsOf = (module: Module) => activitiesOf(module).map((activity) => activity.id)
const nothing = { completedActivities: [], completed: false }

const anyStep = fc.record({
  module: fc.constantFrom(...modules),
  activities: fc.array(fc.integer({ min: -1, max: 12 }), { maxLength: 12 }),
  complete: fc.boolean(),
})
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never
const apply = (progress: Progress, steps: Step[]) =>
  steps.reduce((state, { module, ...completion }) => withCompletion(state, module, completion), progress)

describe('level', () => {
  it.each([
    [0, 1],
    [999, 1],
    [1000, 2],
    [1999, 2],
    [25_000, 26],
  ])('%i XP is level %i', (xp, level) => expect(levelOf(xp)).toBe(level))
})

describe('keys', () => {
  it('spells a module for the screens and for the store, and reads both back', () => {
    expect(moduleIdOf('ml', 1)).toBe('ml-1')
    expect(storedKeyOf('cyber', 8)).toBe('cyber-module-8')
    for (const course of courseIds) {
      expect(parseKey(moduleIdOf(course, 3))).toEqual({ course, module: 3 })
      expect(parseKey(storedKeyOf(course, 3))).toEqual({ course, module: 3 })
    }
  })
  it.each(['', 'ml', 'ml-', 'ml-0', 'ml-module-', 'art-1', 'ml-1-2', 'ML-1', 'ml-module-1x'])(
    'reads nothing from %j',
    (key) => expect(parseKey(key)).toBeUndefined(),
  )
})

describe('xp', () => {
  it('grants the four activities of Biology 1 and its total on top', () => {
    const module = find('bio', 1)
    expect(activityXP(module, [1, 2, 3, 4])).toBe(405)
    expect(xpOf(module, [1, 2, 3, 4], true)).toBe(810)
  })
  it('lets both readings of ML 1 stand', () => {
    const module = find('ml', 1)
    expect([activityXP(module, idsOf(module)), module.totalXP]).toEqual([1270, 1070])
  })
  it('counts an activity once and an unknown one never', () => {
    expect(activityXP(find('bio', 1), [2, 2, 2, 99, 0, -1])).toBe(25)
  })
})

describe('badges', () => {
  it('are named after the course and held once', () => {
    const badge = badgeOf('bio')
    expect(badge).toBe('bio Module Completed')
    expect(withBadge(withBadge(['ml Module Completed'], badge), badge)).toEqual(['ml Module Completed', badge])
  })
})

describe('completion', () => {
  const module = find('ml', 4)
  it('needs every activity', () => {
    expect(allActivitiesDone(module, idsOf(module).slice(1))).toBe(false)
    expect(allActivitiesDone(module, idsOf(module))).toBe(true)
  })
  it('keeps known numbers, ascending by value, each once', () => {
    expect(knownActivities(module, [10, 2, 10, 1, 77])).toEqual([1, 2, 10])
  })
  it('is refused while an activity is missing, and the rest is stored', () => {
    expect(moduleAfter(module, nothing, [1], true)).toEqual({
      moduleId: 'ml-4',
      completedActivities: [1],
      xp: 100,
      completed: false,
    })
  })
  it('is stored when the last activity comes with it or before it', () => {
    const before = { completedActivities: idsOf(module).slice(1), completed: false }
    expect(moduleAfter(module, before, [1], true).completed).toBe(true)
    expect(moduleAfter(module, { ...before, completedActivities: idsOf(module) }, [], true).completed).toBe(true)
  })
  it('is never taken back by a later save', () => {
    expect(moduleAfter(module, { completedActivities: idsOf(module), completed: true }, [], false).completed).toBe(true)
  })
})

describe('progress as a grow-only set', () => {
  it('does not change when a completion is added twice', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), fc.array(anyStep, { maxLength: 12 }), (left, right) => {
        const everything = apply(emptyProgress, [...left, ...right, ...left, ...right])
        expect(apply(everything, [...right, ...left])).toEqual(everything)
      }),
    )
  })
  it('always holds both XP equations, the level, and a badge for each course with a completed module', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 25 }), (steps) => {
        const progress = apply(emptyProgress, steps)
        const states = Object.values(progress.modules)
        for (const state of states) {
          const place = parseKey(state.moduleId)
          if (!place) throw new Error(state.moduleId)
          const module = find(place.course, place.module)
          expect(state.xp).toBe(xpOf(module, state.completedActivities, state.completed))
          expect(state.completed && !allActivitiesDone(module, state.completedActivities)).toBe(false)
        }
        expect(progress.totalXP).toBe(states.reduce((sum, state) => sum + state.xp, 0))
        expect(progress.level).toBe(levelOf(progress.totalXP))
        const finished = courses.filter((course) => courseProgress(progress, course).completed.length > 0)
        expect([...progress.badges].sort()).toEqual(finished.map((course) => badgeOf(course.id)).sort())
      }),
    )
  })
  it('never shrinks', () => {
    fc.assert(
      fc.property(fc.array(anyStep), anyStep, (steps, step) => {
        const before = apply(emptyProgress, steps)
        const after = apply(before, [step])
        expect(after.totalXP).toBeGreaterThanOrEqual(before.totalXP)
        expect(modulesCompleted(after)).toBeGreaterThanOrEqual(modulesCompleted(before))
      }),
    )
  })
  it('adds to stored figures only what is new, even where they differ from the catalogue', () => {
    const module = find('bio', 1)
    const stored: Progress = {
      totalXP: 5000,
      level: 6,
      badges: [],
      modules: { 'bio-module-1': { moduleId: 'bio-1', completedActivities: [1], xp: 111, completed: false } },
    }
    const after = withCompletion(stored, module, { activities: [1, 2], complete: false })
    expect(after.totalXP).toBe(5025)
    expect(moduleProgress(after, 'bio', 1).xp).toBe(136)
    expect(withCompletion(after, module, { activities: [2], complete: false })).toBe(after)
  })

  it('adds to what a later release has stored, whose activities this one does not know', () => {
    const module = find('bio', 1)
    const stored: Progress = {
      totalXP: 300,
      level: 1,
      badges: [],
      modules: { 'bio-module-1': { moduleId: 'bio-1', completedActivities: [1, 99], xp: 300, completed: false } },
    }
    const after = withCompletion(stored, module, { activities: [2], complete: false })
    expect(after.totalXP).toBe(325)
    expect(moduleProgress(after, 'bio', 1)).toMatchObject({ completedActivities: [1, 2], xp: 325 })
  })
})

describe('course progress', () => {
  const finish = (numbers: number[]) =>
    apply(
      emptyProgress,
      numbers.map((number) => {
        const module = find('bio', number)
        return { module, activities: idsOf(module), complete: true }
      }),
    )
  const bio = courses.find((course) => course.id === 'bio')
  if (!bio) throw new Error('no bio')
  /** As the specification counts: eight modules. */
  const ofEight = { ...bio, modules: bio.modules.slice(0, 8) }

  it.each([
    [[], 0, 1],
    [[1], 13, 2],
    [[2], 13, 1],
    [[1, 2, 3], 38, 4],
    [[1, 2, 3, 4, 5, 6, 7, 8], 100, undefined],
  ])('after modules %j: %i %%, next is %s', (numbers, percent, next) => {
    expect(courseProgress(finish(numbers), ofEight)).toMatchObject({ completed: numbers, percent, next })
  })
  it('earns the sum of its modules', () => expect(courseProgress(finish([1, 2]), bio).xp).toBe(810 + 1200))
  it('finds nothing done in a module never touched', () => {
    expect(moduleProgress(emptyProgress, 'cyber', 8)).toEqual({
      moduleId: 'cyber-8',
      completedActivities: [],
      xp: 0,
      completed: false,
    })
  })
})
