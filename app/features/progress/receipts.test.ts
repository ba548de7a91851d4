import { activitiesOf, courses } from 'courses/catalogue.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { achievementsOf } from './achievements.ts'
import { type Receipt, receiptsOf } from './receipts.ts'
import { emptyProgress, type Progress } from './rules/progress.ts'
import { withCompletion } from './rules/with-completion.ts'
import { withRows } from './with-rows.ts'

const modules = courses.flatMap((course) => course.modules)
const anySteps = fc.array(
  fc.record({
    module: fc.constantFrom(...modules),
    activities: fc.array(fc.integer({ min: 1, max: 9 })),
    complete: fc.boolean(),
  }),
)
const after = (start: Progress, steps: typeof anySteps extends fc.Arbitrary<infer Value> ? Value : never) =>
  steps.reduce((progress, { module, ...gain }) => withCompletion(progress, module, gain), start)
const sumOf = (receipts: readonly Receipt[]) => receipts.reduce((sum, { xp }) => sum + xp, 0)

const bio1 = { user_id: 'u', course_type: 'bio', module_number: 1 } as const
const stats = {
  id: 'u',
  total_xp: 920,
  level: 1,
  badges: ['bio Module Completed'],
  modules_completed: 1,
  courses_completed: 0,
}

describe('receipts', () => {
  it('add up to the total XP, whatever was completed and whatever is not synced yet', () => {
    fc.assert(
      fc.property(anySteps, anySteps, (stored, pending) => {
        const server = after(emptyProgress, stored)
        const shown = after(server, pending)
        const receipts = receiptsOf(shown, server)
        expect(sumOf(receipts)).toBe(shown.totalXP)
        expect(sumOf(receipts.filter(({ synced }) => synced))).toBe(server.totalXP)
        expect(receipts.at(-1)?.total ?? 0).toBe(shown.totalXP)
        expect(receipts.filter(({ level }) => level)).toHaveLength(
          new Set(receipts.map(({ total }) => Math.floor(total / 1000)).filter(Boolean)).size,
        )
      }),
    )
  })

  it('stand in the order of their times, with those of before times were kept first and what is not synced last', () => {
    const times = [null, '2026-11-25T10:00:00Z', '2026-11-24T10:00:00Z']
    const row = { ...bio1, completed_activities: [1, 2, 3], total_xp: 200, completed_at: null, activity_times: times }
    const server = withRows(emptyProgress, { ...stats, total_xp: 200, badges: [] }, [row])
    const module = modules.find(({ course, number }) => course === 'bio' && number === 1)
    if (!module) throw new Error('no bio 1')
    const receipts = receiptsOf(withCompletion(server, module, { activities: [4], complete: true }), server)
    expect(receipts.map(({ activity, at }) => [activity?.id, at])).toEqual([
      [1, undefined],
      [3, '2026-11-24T10:00:00Z'],
      [2, '2026-11-25T10:00:00Z'],
      [4, undefined],
      [undefined, undefined],
    ])
  })
})

describe('achievements', () => {
  it('are none at the start, and say how far it is', () => {
    const achievements = achievementsOf([])
    expect(achievements.filter(({ earned }) => earned)).toEqual([])
    expect(achievements.find(({ id }) => id === 'activities-10')).toMatchObject({ done: 0, needed: 10 })
  })

  it('are all earned by whoever has completed everything on seven days, each at the time that earned it', () => {
    const rows = modules.map((module, i) => {
      const at = new Date(Date.UTC(2026, 0, i + 1, 12)).toISOString()
      const ids = activitiesOf(module).map(({ id }) => id)
      return {
        ...{ user_id: 'u', course_type: module.course, module_number: module.number, completed_at: at },
        ...{ completed_activities: ids, activity_times: ids.map(() => at) },
        total_xp: activitiesOf(module).reduce((sum, { xp }) => sum + xp, module.totalXP),
      }
    })
    const progress = withRows(emptyProgress, stats, rows)
    const achievements = achievementsOf(receiptsOf(progress, progress))
    expect(achievements.filter(({ earned }) => !earned)).toEqual([])
    expect(achievements.find(({ id }) => id === 'days-7')?.at).toBe('2026-01-07T12:00:00.000Z')
    expect(achievements.find(({ id }) => id === 'all-modules')?.at).toBe('2026-01-24T12:00:00.000Z')
  })
})
