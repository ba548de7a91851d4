import { expect, test } from 'vitest'
import { choices, sayScores, scoresAt, sizes, targets } from './model.ts'

const mean = (target: 'near' | 'far', index: number) =>
  Object.fromEntries(scoresAt(target, index).map((score) => [score.choice, score.mean]))

test('every choice has five runs at every size', () => {
  for (const target of targets)
    for (const index of sizes.keys())
      expect(scoresAt(target, index).map((score) => [score.choice, score.accuracies.length])).toEqual(
        choices.map((choice) => [choice, 5]),
      )
})

test('the answers to the tasks: frozen blocks win near and small, lose far and large', () => {
  expect(mean('near', 0)['2']).toBeGreaterThan((mean('near', 0).scratch ?? 1) + 0.15)
  expect(Math.abs((mean('near', 3)['2'] ?? 0) - (mean('near', 3).scratch ?? 1))).toBeLessThan(0.02)
  expect(mean('far', 3)['2']).toBeLessThan((mean('far', 3).scratch ?? 0) - 0.3)
  expect(mean('far', 3)['0']).toBeGreaterThan((mean('far', 3)['2'] ?? 1) + 0.3)
})

test('the scores in words', () => {
  expect(sayScores('near', 0)).toBe(
    'Near task, 12 pictures: mean accuracy from scratch 75.8\u00a0%, none frozen 92.9\u00a0%, one frozen 93.5\u00a0%, both frozen 95.6\u00a0%.',
  )
})
