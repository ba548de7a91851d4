import { expect, test } from 'vitest'
import { type Example, examples, start } from './model.ts'
import { explain, lastStageIndex, shown, stageNames } from './stages.ts'

const a = examples[0] as Example
const said = (name: (typeof stageNames)[number]) => explain(stageNames.indexOf(name), start, a)

test('each stage writes out its calculation for example A', () => {
  expect(said('Sums')).toEqual([
    'a₁ = 1 × 1 + 0.5 × 2 + (−1) = 1',
    'a₂ = (−1) × 1 + 0.25 × 2 + 0 = −0.5',
    'a₃ = 0.5 × 1 + 0.5 × 2 + 0.5 = 2',
  ])
  expect(said('Activations')).toContain('Unit 2 is silent: its sum is not positive.')
  expect(said('Loss')).toEqual(['ŷ = σ(0) = 0.5', 'L = −ln 0.5 = 0.693'])
  expect(said('Back to the logit')).toEqual(['∂L/∂z = ŷ − y = 0.5 − 1 = −0.5'])
  expect(said('Back through the units')[1]).toBe('∂L/∂h₂ = (−0.5) × 3 = −1.5; times slope 0: ∂L/∂a₂ = 0')
  expect(said('Gradients of the hidden weights')[2]).toBe('Unit 3: 0.5 × (1, 2) = (0.5, 1), bias 0.5')
})

test('for a target of 0 the loss is that of the other class', () => {
  expect(explain(stageNames.indexOf('Loss'), start, examples[2] as Example)[1]).toBe('L = −ln (1 − 0.622) = 0.974')
})

test('there is a sentence for every stage, and no lone minus sign before a zero', () => {
  for (const example of examples)
    for (let stage = 0; stage <= lastStageIndex; stage++) {
      const text = explain(stage, start, example).join(' ')
      expect(text).not.toBe('')
      expect(text).not.toMatch(/−0(?![.\d])|NaN|undefined/)
    }
  expect([shown(-0.0001), shown(-1.25), shown(2 / 3)]).toEqual(['0', '−1.25', '0.667'])
})
