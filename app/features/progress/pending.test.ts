import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '~/lib/safe-storage'
import { createPendingSet, entryOf, parseEntry } from './pending.ts'

const anyEntry = fc
  .record({
    course: fc.constantFrom('ml' as const, 'bio' as const, 'cyber' as const),
    module: fc.integer({ min: 1, max: 8 }),
    what: fc.oneof(fc.integer({ min: 1, max: 10 }), fc.constant('complete' as const)),
  })
  .map(entryOf)

describe('an entry', () => {
  it('is read back as it was written', () => {
    const completion = { course: 'ml', module: 4, what: 10 } as const
    expect(entryOf(completion)).toBe('ml-module-4/10')
    expect(parseEntry('ml-module-4/10')).toEqual(completion)
    expect(parseEntry('bio-module-1/complete')).toEqual({ course: 'bio', module: 1, what: 'complete' })
  })
  it.each([
    '',
    '/',
    'ml-module-4',
    'ml-module-4/0',
    'ml-module-4/x',
    'ml-module-4/1/2',
    'art-module-1/1',
    'ml-module-4/-1',
  ])('is not %j', (text) => expect(parseEntry(text)).toBeUndefined())
})

describe('the pending set', () => {
  it('holds exactly what was added and not removed, in two tabs at once, in any order', () => {
    const step = fc.record({ tab: fc.nat(1), add: fc.boolean(), entry: anyEntry })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const storage = memoryStorage()
        const tabs = [createPendingSet(storage, 'ada'), createPendingSet(storage, 'ada')] as const
        const expected = new Set<string>()
        for (const { tab, add, entry } of steps) {
          const set = tab === 0 ? tabs[0] : tabs[1]
          if (add) {
            set.add(entry)
            expected.add(entry)
          } else {
            set.remove([entry])
            expected.delete(entry)
          }
        }
        for (const set of tabs) expect(set.entries()).toEqual([...expected].sort())
      }),
    )
  })
  it('outlives the tab', () => {
    const storage = memoryStorage()
    createPendingSet(storage, 'ada').add('ml-module-1/3')
    expect(createPendingSet(storage, 'ada').entries()).toEqual(['ml-module-1/3'])
  })
  it("shows nobody else's, not even of a user whose id begins alike", () => {
    const storage = memoryStorage()
    createPendingSet(storage, 'ada').add('ml-module-1/3')
    expect(createPendingSet(storage, 'bob').entries()).toEqual([])
    expect(createPendingSet(storage, 'ad').entries()).toEqual([])
    expect(createPendingSet(storage, 'ada2').entries()).toEqual([])
  })
  it('keeps in memory what a full storage refuses', () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const set = createPendingSet(full, 'ada')
    set.add('ml-module-1/3')
    expect(set.entries()).toEqual(['ml-module-1/3'])
    set.remove(['ml-module-1/3'])
    expect(set.entries()).toEqual([])
  })
  it('passes over what it cannot read', () => {
    const storage = memoryStorage()
    storage.setItem('xpedition-pending:ada:from a later release', '1')
    expect(createPendingSet(storage, 'ada').entries()).toEqual([])
  })
})
