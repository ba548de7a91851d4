import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Review, type ReviewLog, withReviews } from './review-log.ts'
import { forecast, schedule, startOfDay } from './schedule.ts'

const dayMs = 86_400_000
const emptyLog: ReviewLog = {}
const start = new Date(2026, 0, 14, 20).getTime()
const check = 'bio/1.1/aaaa'
const answered = (...answers: [days: number, rating: number][]): ReviewLog => ({
  [check]: answers.map(([days, rating], i) => [start + days * dayMs, rating, `occasion${i}`]),
})
const daysUntil = (log: ReviewLog, now = start + 1000 * dayMs) => {
  const last = Math.max(...(log[check] ?? []).map(([at]) => at))
  return Math.round(((schedule(log, now)[0]?.due ?? 0) - startOfDay(last)) / dayMs)
}

const anyReview: fc.Arbitrary<Review> = fc.record({
  check: fc.constantFrom(check, 'ml/4.10/b-_9', 'cyber/2.2/cccc'),
  occasion: fc.constantFrom('lesson', 'aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd'),
  rating: fc.constantFrom(1, 3),
  at: fc.integer({ min: start, max: start + 90 * dayMs }),
})

describe('the schedule', () => {
  it('asks wrong answers sooner, and right ones at growing intervals', () => {
    expect(daysUntil(answered([0, 1]))).toBe(1)
    const right = [0, 3, 14, 60].map((_, i, all) =>
      daysUntil(answered(...all.slice(0, i + 1).map((d) => [d, 3] as [number, number]))),
    )
    expect(right[0]).toBeGreaterThan(1)
    for (const [i, distance] of right.slice(1).entries()) expect(distance).toBeGreaterThan((right[i] ?? 0) * 2)
    expect(daysUntil(answered([0, 3], [2, 3], [13, 1]))).toBeLessThan(right[1] ?? 0)
  })
  it('makes a check due from the midnight that begins the day', () => {
    const log = answered([0, 1])
    const midnight = new Date(2026, 0, 15).getTime()
    expect(forecast(log, midnight - 1, () => true)).toEqual({ due: [], next: { day: midnight, count: 1 } })
    expect(forecast(log, midnight, () => true)).toEqual({ due: [check], next: undefined })
  })
  it('keeps the order of answers that are both from a future', () => {
    const log = (first: string, then: string): ReviewLog => ({
      [check]: [
        [start, 3, first],
        [start + dayMs, 1, then],
      ],
    })
    for (const now of [start, start - dayMs]) {
      expect(schedule(log('b', 'a'), now)).toEqual(schedule(log('a', 'b'), now))
      expect(schedule(log('b', 'a'), now)[0]?.due).toBe(startOfDay(now, 1))
    }
  })
  it('takes an answer from the future for one of now', () => {
    expect(schedule(answered([500, 3]), start)).toEqual(schedule(answered([0, 3]), start))
  })
  it('passes over what the lessons no longer ask', () => {
    expect(forecast(answered([0, 1]), start + dayMs, () => false)).toEqual({ due: [], next: undefined })
  })
  it('mixes sections and courses, the same way each time', () => {
    const checks = ['a', 'b', 'c', 'd'].flatMap((hash) => [
      `bio/1.1/${hash}aaa`,
      `ml/1.1/${hash}aaa`,
      `ml/1.2/${hash}aaa`,
    ])
    const log = Object.fromEntries(checks.map((each) => [each, [[start, 1, 'lesson']] as const]))
    const { due } = forecast(log, start + dayMs, () => true)
    expect(due).not.toEqual([...due].sort())
    const backwards = Object.fromEntries(Object.entries(log).reverse())
    expect(forecast(backwards, start + dayMs, () => true).due).toEqual(due)
  })
})

describe('two devices of a learner', () => {
  it('draw the same schedule from what either has answered, in whatever order and however often it arrives', () => {
    const reviews = fc.uniqueArray(anyReview, { maxLength: 15, selector: (each) => `${each.check} ${each.occasion}` })
    fc.assert(
      fc.property(reviews, fc.nat(), (all, cut) => {
        const split = all.length > 0 ? cut % all.length : 0
        const [here, there] = [all.slice(0, split), all.slice(split)]
        const mine = withReviews(withReviews(emptyLog, here), there)
        const theirs = withReviews(withReviews(withReviews(emptyLog, there), [...here].reverse()), all)
        const now = start + 100 * dayMs
        expect(schedule(theirs, now)).toEqual(schedule(mine, now))
        expect(Object.values(theirs).flat()).toHaveLength(all.length)
      }),
    )
  })
  it('count one first answer in a lesson between them: the one that is stored', () => {
    const stored = withReviews(emptyLog, [{ check, occasion: 'lesson', rating: 1, at: start }])
    expect(withReviews(stored, [{ check, occasion: 'lesson', rating: 3, at: start + dayMs }])).toEqual(stored)
  })
})
