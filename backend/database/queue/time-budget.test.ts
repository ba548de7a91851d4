import { expect, it } from 'vitest'
import { createTimeBudget } from './time-budget.ts'

function setUp(options: { maxKeys?: number } = {}) {
  let time = 0
  const budget = createTimeBudget({ budgetMs: 5_000, windowMs: 60_000, now: () => time, ...options })
  return {
    ...budget,
    pass: (seconds: number) => {
      time += seconds * 1000
    },
    /** Undefined, or the seconds to wait. */
    refusal: (key: string): number | undefined => {
      try {
        budget.check(key)
      } catch (error) {
        return (error as { retryAfter: number }).retryAfter
      }
    },
  }
}

it('refuses a key that has spent its budget, and says when to come back', () => {
  const { charge, refusal, pass } = setUp()
  charge('a', 4_999)
  expect(refusal('a')).toBeUndefined()
  charge('a', 1_101)
  const seconds = refusal('a') ?? 0
  expect(seconds).toBe(14)
  expect(refusal('b')).toBeUndefined()
  pass(seconds - 2)
  expect(refusal('a')).toBe(2)
  pass(2)
  expect(refusal('a')).toBeUndefined()
})

it('gives a key that never stops asking its budget each minute, and no more', () => {
  const { charge, refusal, pass } = setUp()
  let spentMs = 0
  for (let second = 0; second < 600; second++) {
    while (refusal('a') === undefined) {
      charge('a', 100)
      spentMs += 100
    }
    pass(1)
  }
  expect(spentMs).toBeGreaterThan(50_000)
  expect(spentMs).toBeLessThanOrEqual(55_100)
})

it('holds nobody for longer than a window, however long one piece of work took', () => {
  const { charge, refusal, pass } = setUp()
  charge('a', 3_600_000)
  expect(refusal('a')).toBe(61)
  pass(61)
  expect(refusal('a')).toBeUndefined()
})

it('ignores durations that are no numbers', () => {
  const { charge, refusal } = setUp()
  for (const ms of [Number.NaN, -10_000, 0]) charge('a', ms)
  charge('a', 4_000)
  charge('a', -4_000)
  charge('a', 1_000)
  expect(refusal('a')).toBe(1)
})

it('remembers so many keys at most, those charged last', () => {
  const { charge, refusal } = setUp({ maxKeys: 3 })
  for (const key of ['a', 'b', 'a', 'c', 'd']) charge(key, 6_000)
  expect(['a', 'b', 'c', 'd'].map((key) => refusal(key) !== undefined)).toEqual([true, false, true, true])
})
