import { expect, test } from 'vitest'
import { bestMinute, costAfter, maxMinutes, type Situation, summarize } from './model.ts'

const clinic: Situation = { means: 'network', leak: 60, hazard: 0.1, half: 20 }
const total = (minutes: number, change: Partial<Situation> = {}) =>
  Math.round(costAfter(minutes, { ...clinic, ...change }).total)

test('the four answers of the lesson, as its Python computes them', () => {
  expect(total(0)).toBe(18_000)
  expect(total(0, { means: 'plug' })).toBe(36_000)
  expect(total(26)).toBe(14_006)
  expect(Math.round(costAfter(230, clinic).total)).toBe(54_918)
})

test('the parts add up', () => {
  const { data, encryption, comeback, total } = costAfter(25, clinic)
  expect(data).toBe(1500)
  expect(encryption).toBeCloseTo(200_000 * (1 - 0.999 ** 25), 6)
  expect(comeback).toBeCloseTo(18_000 / 2 ** 1.25, 6)
  expect(data + encryption + comeback).toBe(total)
})

test('without the danger of encryption the best minute is where a minute teaches what it costs', () => {
  for (const means of ['network', 'plug'] as const)
    for (const leak of [60, 120, 300, 600])
      for (const half of [10, 20, 40]) {
        const worth = (60_000 * 0.6 * (means === 'network' ? 0.5 : 1) * Math.LN2) / half
        const closed = Math.min(maxMinutes, Math.max(0, half * Math.log2(worth / leak)))
        expect(Math.abs(bestMinute({ means, leak, hazard: 0, half }) - closed)).toBeLessThanOrEqual(1)
      }
})

test('the dearer a minute, the sooner; what the plug loses has to be watched for', () => {
  const minutes = [0, 100, 200, 400, 420, 1000].map((leak) => bestMinute({ ...clinic, leak }))
  expect(minutes).toEqual([...minutes].sort((a, b) => b - a))
  expect(bestMinute({ ...clinic, leak: 400 })).toBeGreaterThan(0)
  expect(bestMinute({ ...clinic, leak: 420 })).toBe(0)
  expect(bestMinute(clinic)).toBe(26)
  expect(bestMinute({ ...clinic, means: 'plug' })).toBe(46)
})

test('the words say what was done and what would have been least', () => {
  expect(summarize(0, clinic)).toBe(
    'Network cut now: $18,000 expected; data $0, encryption $0, coming back $18,000. Least: $14,006 at minute 26.',
  )
})
