import { describe, expect, test } from 'vitest'
import { exactCounts, iconCounts, icons, kinds, negativeValue, people, positiveValue, type Test } from './model.ts'

const reedport: Test = { prevalence: 20, sensitivity: 900, specificity: 950 }
const tests: Test[] = [1, 2, 5, 20, 100, 333, 500].flatMap((prevalence) =>
  [500, 800, 905, 1000].flatMap((sensitivity) =>
    [500, 900, 950, 999, 1000].map((specificity) => ({ prevalence, sensitivity, specificity })),
  ),
)

describe('exact counts', () => {
  test('of the lesson: 18 found, 2 missed, 49 false alarms, 931 spared in 1,000', () => {
    expect(exactCounts(reedport)).toEqual({ found: 18_000, missed: 2_000, alarm: 49_000, spared: 931_000 })
    expect(iconCounts(reedport)).toEqual({ found: 18, missed: 2, alarm: 49, spared: 931 })
  })
  test('are whole, and add up to a million, the ill to their prevalence', () => {
    for (const each of tests) {
      const { found, missed, alarm, spared } = exactCounts(each)
      expect(found + missed + alarm + spared).toBe(1_000_000)
      expect(found + missed).toBe(each.prevalence * 1000)
      for (const count of [found, missed, alarm, spared]) expect(Number.isInteger(count)).toBe(true)
    }
  })
})

describe('predictive values', () => {
  test('are those of Bayes’ rule, as fractions of whole numbers', () => {
    for (const each of tests) {
      const [p, se, sp] = [each.prevalence, each.sensitivity, each.specificity].map(BigInt) as [bigint, bigint, bigint]
      const thousand = 1000n
      // P(ill | +) = se·p / (se·p + (1 − sp)(1 − p)), numerator and denominator in millionths
      const [above, below] = [se * p, se * p + (thousand - sp) * (thousand - p)]
      const { found, alarm } = exactCounts(each)
      expect(BigInt(found) * below).toBe(above * BigInt(found + alarm))
      const [above2, below2] = [sp * (thousand - p), sp * (thousand - p) + (thousand - se) * p]
      const { spared, missed } = exactCounts(each)
      expect(BigInt(spared) * below2).toBe(above2 * BigInt(spared + missed))
    }
  })
  test('of the lesson: 18/67 in town, 450/475 with an affected parent, 18/1017 on the island', () => {
    expect(positiveValue(reedport)).toBeCloseTo(18 / 67, 12)
    expect(positiveValue({ ...reedport, prevalence: 500 })).toBeCloseTo(450 / 475, 12)
    expect(positiveValue({ ...reedport, prevalence: 1 })).toBeCloseTo(0.9 / (0.9 + 49.95), 12)
    expect(negativeValue(reedport)).toBeCloseTo(931 / 933, 12)
  })
  test('do not exist where nobody has that result', () => {
    expect(positiveValue({ prevalence: 20, sensitivity: 0, specificity: 1000 })).toBeUndefined()
  })
  test('a test as likely positive in the well as in the ill says nothing', () => {
    expect(positiveValue({ prevalence: 20, sensitivity: 500, specificity: 500 })).toBeCloseTo(0.02, 12)
  })
})

describe('icons', () => {
  test('are a thousand, each kind within one of its exact count', () => {
    for (const each of tests) {
      const drawn = icons(each)
      expect(drawn).toHaveLength(people)
      for (const kind of kinds) {
        const count = drawn.filter((one) => one === kind).length
        expect(count).toBe(iconCounts(each)[kind])
        expect(Math.abs(count - exactCounts(each)[kind] / 1000)).toBeLessThan(1)
      }
    }
  })
})
