import type { CourseId } from 'courses/types.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemSets } from '~/lib/outbox/item-sets.ts'
import { createPendingSet } from '~/lib/outbox/pending-set.ts'
import { memoryStorage } from '~/lib/storage/key-value-storage.ts'
import type { Completion } from './completion.ts'
import { completions } from './completions.ts'

const { union, difference } = itemSets(completions.entryOf)

const anyPress: fc.Arbitrary<Completion> = fc.record({
  course: fc.constantFrom<CourseId>('ml', 'bio', 'cyber'),
  module: fc.integer({ min: 1, max: 8 }),
  activity: fc.option(fc.integer({ min: 1, max: 10 }), { nil: 'complete' as const }),
})

const pressed: Completion = { course: 'ml', module: 1, activity: 3 }
const prefix = 'xpedition-pending:ada:'

describe('a pending completion', () => {
  it('has a storage key of its own, which is read back as it was written', () => {
    const storage = memoryStorage()
    const set = createPendingSet(completions, storage, 'ada')
    const pending = ([10, 2, 'complete'] as const).map((activity) => ({ course: 'ml', module: 4, activity }) as const)
    set.add(pending)
    expect(storage.keys().sort()).toEqual(
      ['ml-module-4/10', 'ml-module-4/2', 'ml-module-4/complete'].map((entry) => prefix + entry),
    )
    expect(set.read()).toEqual(pending)
  })
  it.each([
    '',
    '/',
    'ml-module-4',
    'ml-module-4/0',
    'ml-module-4/x',
    'ml-module-4/1/2',
    'art-module-1/1',
    'ml-4/3',
    'ml-module-04/3',
    'ml-module-4/-1',
    'from a later release',
  ])('that cannot be read is left as it is: %j', (entry) => {
    const storage = memoryStorage()
    storage.setItem(prefix + entry, 'kept')
    const set = createPendingSet(completions, storage, 'ada')
    set.add([pressed])
    set.remove(set.read())
    expect(set.read()).toEqual([])
    expect(storage.getItem(prefix + entry)).toBe('kept')
  })
})

describe('the pending set', () => {
  it('holds exactly what was added and not removed, in two tabs at once, in any order', () => {
    const step = fc.record({ tab: fc.nat(1), add: fc.boolean(), press: anyPress })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const storage = memoryStorage()
        const tabs = [
          createPendingSet(completions, storage, 'ada'),
          createPendingSet(completions, storage, 'ada'),
        ] as const
        let expected = union()
        for (const { tab, add, press } of steps) {
          const set = tab === 0 ? tabs[0] : tabs[1]
          if (add) {
            set.add([press])
            expected = union(expected, [press])
          } else {
            set.remove([press])
            expected = difference(expected, [press])
          }
        }
        for (const set of tabs) {
          expect(difference(set.read(), expected)).toEqual([])
          expect(difference(expected, set.read())).toEqual([])
        }
      }),
    )
  })
  it('outlives the tab', () => {
    const storage = memoryStorage()
    createPendingSet(completions, storage, 'ada').add([pressed])
    expect(createPendingSet(completions, storage, 'ada').read()).toEqual([pressed])
  })
  it("shows nobody else's, not even of a user whose id begins alike", () => {
    const storage = memoryStorage()
    createPendingSet(completions, storage, 'ada').add([pressed])
    expect(createPendingSet(completions, storage, 'bob').read()).toEqual([])
    expect(createPendingSet(completions, storage, 'ad').read()).toEqual([])
    expect(createPendingSet(completions, storage, 'ada2').read()).toEqual([])
  })
})
