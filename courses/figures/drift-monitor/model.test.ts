import { expect, test } from 'vitest'
import { accuracy, alertThreshold, calibrationError, expectedScore, reliability, stabilityIndex } from './model.ts'

const quiet = { mean: 0, spread: 1, border: 0 }

test('without drift the score is 0 and a window stays below its threshold', () => {
  expect(stabilityIndex(quiet)).toBeCloseTo(0, 3)
  expect(expectedScore(quiet, 100)).toBeLessThan(alertThreshold(100, 0.05))
})

test('the score grows with the shift and agrees for left and right', () => {
  const scores = [0.2, 0.5, 1, 2].map((mean) => stabilityIndex({ ...quiet, mean }))
  expect(scores).toEqual([...scores].sort((a, b) => a - b))
  expect(scores[1]).toBeCloseTo(stabilityIndex({ ...quiet, mean: -0.5 }), 2)
})

test('shares of the bins sum to one', () => {
  expect(reliability(quiet).reduce((sum, bin) => sum + bin.share, 0)).toBeCloseTo(1, 2)
})

test('the answers to the tasks: moved inputs spoil calibration, a moved border leaves the score silent', () => {
  const before = reliability(quiet)
  const moved = reliability({ ...quiet, mean: 2 })
  expect(calibrationError(moved)).toBeGreaterThan(calibrationError(before) + 0.02)
  expect(accuracy(moved)).toBeGreaterThan(accuracy(before))
  const world = { ...quiet, border: 1 }
  expect(stabilityIndex(world)).toBeCloseTo(0, 3)
  expect(accuracy(reliability(world))).toBeLessThan(accuracy(before) - 0.09)
})

test('a shift that a window of 500 reports escapes one of 50', () => {
  const live = { ...quiet, mean: 0.3 }
  expect(expectedScore(live, 500)).toBeGreaterThan(alertThreshold(500, 0.01))
  expect(expectedScore(live, 50)).toBeLessThan(alertThreshold(50, 0.01))
})
