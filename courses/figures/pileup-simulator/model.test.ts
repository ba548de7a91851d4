import { expect, test } from 'vitest'
import {
  binomial,
  callOf,
  callShares,
  drawPile,
  type Evidence,
  errorOf,
  evidenceOf,
  logLikelihoods,
  toyPiles,
} from './model.ts'

const read = (alt: boolean, error: number, times = 1): Evidence => ({ alt, error, times })
const carriers = { depth: 6, share: 0.5, quality: 30, mapq: 60 }

test("Li's likelihoods, worked by hand: one read of each kind with an error of 0.1", () => {
  const [none, one, two] = logLikelihoods([read(true, 0.1), read(false, 0.1)]).map((log) => 10 ** log)
  expect(none).toBeCloseTo(0.1 * 0.9, 12)
  expect(one).toBeCloseTo(1 / 4, 12)
  expect(two).toBeCloseTo(0.9 * 0.1, 12)
})

test('six reads, two of them without the bases: one in a million, in 64, in a million million', () => {
  const logs = logLikelihoods([read(true, 0.001, 2), read(false, 0.001, 4)])
  expect(logs[0]).toBeCloseTo(Math.log10(0.001 ** 2 * 0.999 ** 4), 10)
  expect(logs[1]).toBeCloseTo(Math.log10(1 / 64), 10)
  expect(logs[2]).toBeCloseTo(Math.log10(0.001 ** 4 * 0.999 ** 2), 10)
})

test('base 40 and base 80 as the Python of section 4.2 prints them', () => {
  const numbers = (pile: keyof typeof toyPiles, place: boolean) => logLikelihoods(evidenceOf(toyPiles[pile], place))
  const letters = numbers('base 40', false)
  expect(letters.map((log) => log.toFixed(2))).toEqual(['-11.70', '-3.31', '-25.82'])
  expect(callOf(letters)).toEqual({ copies: 1, qual: 54, gq: 99 })
  const both = numbers('base 40', true)
  expect(both.map((log) => log.toFixed(2))).toEqual(['-1.60', '-3.31', '-23.33'])
  expect(callOf(both)).toMatchObject({ copies: 0, qual: 0 })
  expect(callOf(numbers('base 80', false))).toEqual({ copies: 2, qual: 114, gq: 10 })
})

test('a read that is misplaced half of the time has no vote', () => {
  const error = errorOf({ alt: true, quality: 37, mapq: 3 }, true)
  const logs = logLikelihoods([read(true, error)])
  expect(error).toBeCloseTo(0.5, 2)
  for (const log of logs) expect(log).toBeCloseTo(Math.log10(0.5), 2)
})

test('binomial numbers', () => {
  expect(binomial(5, 10, 0.5)).toBeCloseTo(252 / 1024, 12)
  expect(binomial(0, 4, 0.5)).toBeCloseTo(1 / 16, 12)
  const tail = Array.from({ length: 18 }, (_, i) => binomial(i + 3, 20, 0.01)).reduce((sum, p) => sum + p, 0)
  expect(tail).toBeCloseTo(0.001004, 6) // scipy.stats.binom.sf(2, 20, 0.01)
})

test('the second task: at depth 6 one carrier in nine is missed, and better letters change nothing', () => {
  // Two reads have to show the change: 1 - P(0 or 1 of 6) = 57/64, less the letters misread on the way.
  const missed = callShares(carriers, false)[0]
  expect(missed).toBeCloseTo(7 / 64, 2)
  expect(callShares({ ...carriers, quality: 40 }, false)[0]).toBeCloseTo(missed, 2)
  expect(callShares({ ...carriers, quality: 15 }, false)[0]).toBeGreaterThan(2 * missed)
  expect(callShares({ ...carriers, depth: 30 }, false)[1]).toBeGreaterThan(0.999)
})

test('the third task: a mixture of 0.2 at depth 60 is called one changed copy', () => {
  expect(callShares({ ...carriers, depth: 60, share: 0.2 }, false)[1]).toBeGreaterThan(0.9)
})

test('a draw is made again from its seed, and keeps to its share', () => {
  const many = { ...carriers, depth: 4000, share: 0.2 }
  expect(drawPile(many, 3)).toEqual(drawPile(many, 3))
  const counted = drawPile(many, 3).filter(({ alt }) => alt).length
  expect(Math.abs(counted / 4000 - 0.2)).toBeLessThan(0.02)
  expect(drawPile(carriers, 1)).not.toEqual(drawPile(carriers, 2))
})
