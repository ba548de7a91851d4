import { expect, test } from 'vitest'
import {
  backward,
  type Example,
  examples,
  forward,
  meanLoss,
  type Network,
  positivePart,
  start,
  step,
  train,
} from './model.ts'

const a = examples[0] as Example

test('the forward pass of the lesson, by hand', () => {
  expect(forward(start, a)).toMatchObject({ a: [1, -0.5, 2], h: [1, 0, 2], z: 0, p: 0.5 })
  expect(forward(start, a).loss).toBeCloseTo(Math.LN2)
})

test('the backward pass of the lesson, by hand', () => {
  expect(backward(start, a)).toEqual({
    z: -0.5,
    v: [-0.5, -0, -1],
    c: -0.5,
    h: [-0.5, -1.5, 0.5],
    a: [-0.5, 0, 0.5],
    w: [
      [-0.5, -1],
      [0, 0],
      [0.5, 1],
    ],
    b: [-0.5, 0, 0.5],
  })
})

test('every gradient agrees with finite differences, on every example', () => {
  const net: Network = { ...start, b: [-1, 1, 0.5] }
  const eps = 1e-6
  const moved = (change: (net: Network) => void) => {
    const copy = structuredClone(net)
    change(copy)
    return copy
  }
  for (const example of examples) {
    const gradient = backward(net, example)
    const slope = (nudge: (net: Network, by: number) => void) =>
      (forward(
        moved((n) => nudge(n, eps)),
        example,
      ).loss -
        forward(
          moved((n) => nudge(n, -eps)),
          example,
        ).loss) /
      (2 * eps)
    const add = (list: number[] | undefined, i: number, by: number) => {
      if (list) list[i] = (list[i] ?? 0) + by
    }
    for (const j of [0, 1, 2]) {
      for (const i of [0, 1])
        expect(slope((n, by) => add(n.w[j], i, by))).toBeCloseTo(gradient.w[j]?.[i] ?? Number.NaN, 5)
      expect(slope((n, by) => add(n.b, j, by))).toBeCloseTo(gradient.b[j] ?? Number.NaN, 5)
      expect(slope((n, by) => add(n.v, j, by))).toBeCloseTo(gradient.v[j] ?? Number.NaN, 5)
    }
    expect(
      slope((n, by) => {
        n.c += by
      }),
    ).toBeCloseTo(gradient.c, 5)
  }
})

test('one step of 0.1 on A halves its loss', () => {
  const after = step(start, backward(start, a), 0.1)
  expect(forward(after, a).loss).toBeCloseTo(0.346, 3)
  expect(after.w[1]).toEqual([-1, 0.25])
})

test('with its silent unit the network stays at ln 2; woken by a bias of 1 it separates all four', () => {
  expect(meanLoss(train(start, examples, 0.1, 800), examples)).toBeCloseTo(Math.LN2, 2)
  const woken = train({ ...start, b: [-1, 1, 0.5] }, examples, 0.1, 800)
  expect(meanLoss(woken, examples)).toBeLessThan(0.1)
  expect(examples.map((example) => Number(forward(woken, example).z > 0))).toEqual([1, 1, 0, 0])
})

test('the positive part of a cell is cut where the logit is zero', () => {
  const cell = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const
  expect(positivePart(cell, ([x]) => x - 0.25)).toEqual([
    [0.25, 0],
    [1, 0],
    [1, 1],
    [0.25, 1],
  ])
  expect(positivePart(cell, () => -1)).toEqual([])
  expect(positivePart(cell, () => 1)).toEqual(cell)
})

test('huge logits give finite losses', () => {
  const huge = { ...start, c: 1e4 }
  expect(forward(huge, { x: [0, 0], y: 1 }).loss).toBe(0)
  expect(forward(huge, { x: [0, 0], y: 0 }).loss).toBe(9999.5)
})
