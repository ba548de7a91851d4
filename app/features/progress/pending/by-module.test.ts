import type { CourseId } from 'courses/types.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemSets } from '~/lib/outbox/item-sets.ts'
import { byModule } from './by-module.ts'
import type { Completion, Pending } from './completion.ts'
import { completions } from './completions.ts'

const { union, difference } = itemSets(completions.entryOf)

const anyPending: fc.Arbitrary<Pending> = fc
  .array(
    fc.record({
      course: fc.constantFrom<CourseId>('ml', 'bio'),
      module: fc.integer({ min: 1, max: 2 }),
      activity: fc.constantFrom<Completion['activity']>(1, 2, 3, 4, 'complete'),
    }),
    { maxLength: 12 },
  )
  .map((pressed) => union(pressed))

const flat = (pending: Pending) =>
  new Set(pending.map(({ course, module, activity }) => `${course} ${module} ${activity}`))

describe('sets of completions', () => {
  it('have the union, difference and size that plain sets have', () => {
    fc.assert(
      fc.property(anyPending, anyPending, (a, b) => {
        const [left, right] = [flat(a), flat(b)]
        expect(flat(union(a, b))).toEqual(new Set([...left, ...right]))
        expect(flat(difference(a, b))).toEqual(new Set([...left].filter((each) => !right.has(each))))
        expect(a.length).toBe(left.size)
        expect(union(a, b).length).toBe(flat(union(a, b)).size)
      }),
    )
  })
  it('have one element a module, with ascending activities, and none for a module without activities', () => {
    const bio1 = { course: 'bio', module: 1 } as const
    const pressed = [4, 2, 10, 2].map((activity) => ({ ...bio1, activity }))
    const united = union(pressed, [{ course: 'ml', module: 1, activity: 'complete' }])
    expect(byModule(united)).toMatchObject([
      { ...bio1, activities: [2, 4, 10], complete: false },
      { course: 'ml', module: 1, activities: [], complete: true },
    ])
    expect(byModule(united).flatMap((each) => each.completions)).toEqual(united)
    expect(byModule(difference(united, united))).toEqual([])
    expect(byModule(union())).toEqual([])
  })
})
