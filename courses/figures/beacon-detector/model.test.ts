import { expect, test } from 'vitest'
import recorded from './library.json' with { type: 'json' }
import { area, curve, median, medianDeviation, precision, scoresOf, spread } from './model.ts'

test.each(recorded.pauses)(
  'median and MAD are those of NumPy and SciPy: $median, $mad',
  ({ values, median: middle, mad }) => {
    expect(median(values)).toBeCloseTo(middle, 10)
    expect(medianDeviation(values)).toBeCloseTo(mad, 10)
  },
)

test('the seven pauses of the lesson have a spread of 0.11', () => {
  expect(spread([55, 62, 71, 48, 60, 65, 840])).toBeCloseTo(7 / 62, 10)
})

test.each(recorded.sets)('AUC and precision are those of scikit-learn: $auc', ({ beacons, harmless, ...said }) => {
  expect(area({ beacons, harmless })).toBeCloseTo(said.auc, 10)
  const [point] = curve({ beacons, harmless }, [0.35])
  const oneIn = (beacons.length + harmless.length) / beacons.length
  expect(precision(point?.caught ?? 0, point?.false ?? 0, oneIn)).toBeCloseTo(said.precision, 10)
})

test('the precision of the opening: one alarm in a thousand', () => {
  expect(precision(0.95, 0.01, 210_080 / 2)).toBeCloseTo(0.0009, 4)
  expect(precision(0, 0, 100)).toBe(0)
})

const world = { jitter: 0.3, calls: 20, stray: 0, reviewed: true }

test('spreads are those of the theory: half the jitter, and 0.69 for chance', () => {
  const { beacons, harmless } = scoresOf({ ...world, calls: 100 })
  expect(median(beacons)).toBeCloseTo(0.15, 2)
  expect(median(harmless)).toBeGreaterThan(0.65)
  expect(median(harmless)).toBeLessThan(0.72)
})

test('the answers to the tasks', () => {
  const [easy] = curve(scoresOf(world), [0.3])
  expect(easy?.caught).toBeGreaterThan(0.98)
  expect(precision(easy?.caught ?? 0, easy?.false ?? 0, 10_000)).toBeLessThan(0.05)
  const programs = scoresOf({ ...world, reviewed: false })
  expect(curve(programs, [0.3])[0]?.false).toBeGreaterThan(1 / 6)
  const hard = (calls: number) => area(scoresOf({ ...world, jitter: 1, calls }))
  expect(hard(60)).toBeGreaterThan(hard(20) + 0.03)
})
