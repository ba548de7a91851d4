import { describe, expect, test } from 'vitest'
import { maxTokens, type Pair, read, tokenize, vectorOf } from './model.ts'

test('the hand example: "not great" from the state (0, 0)', () => {
  const steps = read(['not', 'great'], 0.5)
  expect(steps[0]?.h).toEqual([0, expect.closeTo(0.762, 3)])
  expect(steps[1]?.h).toEqual([expect.closeTo(-0.48, 3), expect.closeTo(0.363, 3)])
})

test('order matters, as the lesson says', () => {
  expect(read(['great', 'dull'], 0.5).at(-1)?.h[0]).toBeCloseTo(-0.55, 2)
  expect(read(['dull', 'great'], 0.5).at(-1)?.h[0]).toBeCloseTo(0.55, 2)
})

test.each([0.2, 0.5, 1, 1.4])('the gradients are those of finite differences, w = %s', (w) => {
  const tokens = ['not', 'a', 'great', 'plot', 'dull', 'end']
  const last = (nudged: number, by: number) => {
    let h: Pair = [0, 0]
    tokens.forEach((token, t) => {
      const x = vectorOf(token)
      h = [Math.tanh(x[0] + (t === nudged ? by : 0) + w * h[0] - 2 * h[1]), Math.tanh(x[1] + w * h[1])]
    })
    return h[0]
  }
  const e = 1e-5
  read(tokens, w).forEach(({ gradient }, t) => {
    expect(gradient).toBeCloseTo((last(t, e) - last(t, -e)) / (2 * e), 6)
  })
})

describe('the tasks of the lesson have the answers it gives', () => {
  const held = ['great', ...Array<string>(9).fill('and')]
  const ratio = (w: number, tokens = held) => {
    const steps = read(tokens, w)
    return (steps[0]?.gradient ?? 0) / (steps.at(-1)?.gradient ?? 1)
  }
  test('at w = 0.5 the state fades and the gradient shrinks below a thousandth', () => {
    expect(ratio(0.5)).toBeLessThan(0.001)
    expect(Math.abs(read(held, 0.5).at(-1)?.h[0] ?? 1)).toBeLessThan(0.01)
  })
  test('at w = 1.4 the state keeps the verdict, and the gradient still vanishes', () => {
    const end = read(held, 1.4).at(-1)?.h[0] ?? 0
    expect(end).toBeGreaterThan(0.8)
    expect(end).toBeCloseTo(Math.tanh(1.4 * end), 3)
    expect(ratio(1.4)).toBeLessThan(0.02)
  })
  test('with neutral tokens alone and w = 1.4 it grows with the distance', () => {
    expect(ratio(1.4, Array<string>(10).fill('and'))).toBeGreaterThan(20)
  })
})

test('tokens: lower case, signs dropped, at most twelve; names of Object are no words', () => {
  expect(tokenize("Not GREAT, isn't it?")).toEqual(['not', 'great', "isn't", 'it'])
  expect(tokenize('a '.repeat(20))).toHaveLength(maxTokens)
  expect(vectorOf('constructor')).toEqual([0, 0])
  expect(read([], 0.5)).toEqual([])
})
