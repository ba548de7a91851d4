import { describe, expect, test } from 'vitest'
import {
  contour,
  curvature,
  descend,
  gradient,
  type Inputs,
  largestRate,
  loss,
  lowest,
  minLoss,
  outcome,
  type Settings,
} from './model.ts'

const start = { w: 0.5, b: -6 }
const run = (settings: Partial<Settings>) => {
  const all: Settings = { inputs: 'km', start, rate: 0.02, momentum: 0, ...settings }
  return outcome(descend(all).map((place) => loss(all.inputs, place)))
}

describe.each<Inputs>(['km', 'scaled'])('the surface over %s', (inputs) => {
  test('is lowest, and flat, where lowest() says, at 0.72', () => {
    expect(loss(inputs, lowest(inputs))).toBeCloseTo(minLoss, 10)
    const g = gradient(inputs, lowest(inputs))
    expect(Math.hypot(g.w, g.b)).toBeLessThan(1e-10)
  })
  test('has the gradient that finite differences find', () => {
    const at = { w: 1.3, b: -2 }
    const h = 1e-5
    const g = gradient(inputs, at)
    expect(g.w).toBeCloseTo((loss(inputs, { ...at, w: at.w + h }) - loss(inputs, { ...at, w: at.w - h })) / (2 * h), 5)
    expect(g.b).toBeCloseTo((loss(inputs, { ...at, b: at.b + h }) - loss(inputs, { ...at, b: at.b - h })) / (2 * h), 5)
  })
  test('has the same loss all along a contour', () => {
    for (const place of contour(inputs, 8)) expect(loss(inputs, place)).toBeCloseTo(minLoss + 8, 8)
  })
})

test('the curvatures: 23.66 and 0.338 for kilometers, 2 and 2 for scaled inputs', () => {
  expect(curvature('km').steep).toBeCloseTo(23.6619, 4)
  expect(curvature('km').flat).toBeCloseTo(0.3381, 4)
  expect(curvature('scaled').steep).toBeCloseTo(2, 10)
  expect(curvature('scaled').flat).toBeCloseTo(2, 10)
})

test('the limit of the learning rate, and a run on either side of it', () => {
  expect(largestRate('km', 0)).toBeCloseTo(0.0845, 4)
  expect(largestRate('km', 0.8)).toBeCloseTo(0.1521, 4)
  expect(run({ rate: 0.08 })).toEqual({ kind: 'converges', at: 129 })
  expect(run({ rate: 0.09 })).toEqual({ kind: 'diverges' })
  expect(run({ rate: 0.15, momentum: 0.8 }).kind).not.toBe('diverges')
  expect(run({ rate: 0.2, momentum: 0.8 })).toEqual({ kind: 'diverges' })
})

test('the three tasks of the lesson have the answers it gives', () => {
  expect(run({})).toEqual({ kind: 'crawls' })
  expect(run({ rate: 0.04, momentum: 0.7 })).toEqual({ kind: 'converges', at: 70 })
  expect(run({ rate: 0.04, momentum: 0.8 })).toEqual({ kind: 'converges', at: 47 })
  expect(run({ rate: 0.04, momentum: 0.9 })).toEqual({ kind: 'converges', at: 100 })
  expect(run({ inputs: 'scaled', start: { w: 0, b: 0 }, rate: 0.5 })).toEqual({ kind: 'converges', at: 1 })
})

test('momentum as torch.optim.SGD counts it: the first steps from (0, 0) with η = 0.01 and β = 0.9', () => {
  const path = descend({ inputs: 'km', start: { w: 0, b: 0 }, rate: 0.01, momentum: 0.9 }, 2)
  expect(path[1]).toEqual({ w: expect.closeTo(0.908, 10), b: expect.closeTo(0.26, 10) })
  expect(path[2]).toEqual({ w: expect.closeTo(2.41784, 8), b: expect.closeTo(0.69432, 8) })
})

test('a run that starts at the lowest place has arrived at step 0', () => {
  expect(run({ start: lowest('km') })).toEqual({ kind: 'converges', at: 0 })
})
