import { describe, expect, test } from 'vitest'
import { divide, type Place, rates, type Switch, steadyStates, trajectory } from './model.ts'

const equal = (a: number, n: number): Switch => ({ a1: a, a2: a, beta: n, gamma: n })
const ours = equal(4.25, 2)

function expectStates(s: Switch, expected: readonly (readonly [u: number, v: number, stable: boolean])[]) {
  const found = steadyStates(s)
  expect(found.map(({ stable }) => stable)).toEqual(expected.map(([, , stable]) => stable))
  for (const [index, [u, v]] of expected.entries()) {
    expect(Math.abs((found[index]?.u ?? 0) - u)).toBeLessThan(1e-6)
    expect(Math.abs((found[index]?.v ?? 0) - v)).toBeLessThan(1e-6)
  }
}

describe('steady states', () => {
  test('of equal promoters with slope 2: uv = 1 and u + v = α outside, u + u³ = α in the middle', () => {
    expectStates(ours, [
      [0.25, 4, true],
      [1.41526422356121, 1.41526422356121, false],
      [4, 0.25, true],
    ])
    expectStates(equal(2.5, 2), [
      [0.5, 2, true],
      [1.1147471097045167, 1.1147471097045167, false],
      [2, 0.5, true],
    ])
  })
  test('of lopsided switches, as SciPy 1.10 brentq finds them', () => {
    expectStates({ a1: 5, a2: 3, beta: 2, gamma: 3 }, [[4.997157539295879, 0.023849853416109585, true]])
    expectStates({ a1: 4, a2: 2, beta: 2, gamma: 2 }, [[3.942373048275395, 0.12090213362410399, true]])
    expectStates({ a1: 3, a2: 5, beta: 2.5, gamma: 1.5 }, [[0.05437926873472269, 4.937389462733503, true]])
  })
  test('of a plasmid with the parameters of Gardner et al.: two stable ones', () => {
    expectStates({ a1: 156.25, a2: 15.6, beta: 2.5, gamma: 1 }, [
      [0.3324185877514566, 11.708032403184962, true],
      [1.31654607140614, 6.734163499943181, false],
      [155.76340773977222, 0.09951301917279096, true],
    ])
  })
  test('leave every rate zero', () => {
    for (const state of steadyStates({ a1: 6, a2: 5, beta: 3, gamma: 2 })) {
      const { u, v } = rates({ a1: 6, a2: 5, beta: 3, gamma: 2 }, state)
      expect(Math.hypot(u, v)).toBeLessThan(1e-9)
    }
  })
})

describe('one state or two', () => {
  test.each([1.5, 2, 3, 4])('equal strengths latch above n/(n−1)·(n−1)^(−1/n), for slope %s', (n) => {
    const edge = (n / (n - 1)) * (n - 1) ** (-1 / n)
    expect(steadyStates(equal(edge * 1.005, n))).toHaveLength(3)
    expect(steadyStates(equal(edge * 0.995, n))).toHaveLength(1)
  })
  test('without cooperativity there is one, however strong the promoters', () => {
    for (const a1 of [0.5, 4, 60])
      for (const a2 of [0.5, 6, 60]) {
        expect(steadyStates({ a1, a2, beta: 1, gamma: 1 })).toHaveLength(1)
      }
  })
  test('the edges that the lesson names: 3.35 below and 6.4 above a second strength of 4.25', () => {
    const count = (a1: number) => steadyStates({ ...ours, a1 }).length
    expect([3.34, 3.35, 6.3, 6.5].map(count)).toEqual([1, 3, 3, 1])
  })
  test('far out the edges run with the slopes 1/γ and β on logarithmic axes, as in their figure 2', () => {
    // On an edge n²·X·Y = 1; follow it to where one gene is fully shut.
    const edge = (u: number, n: number) => {
      const x = u ** n / (1 + u ** n)
      const vn = 1 / (n * n * x) / (1 - 1 / (n * n * x))
      return [Math.log(u * (1 + vn)), Math.log(vn ** (1 / n) * (1 + u ** n))] as const
    }
    for (const n of [2, 3]) {
      const [[x1, y1], [x2, y2]] = [edge(1e3, n), edge(1e4, n)]
      expect((y2 - y1) / (x2 - x1)).toBeCloseTo(n, 4)
    }
  })
})

describe('the way from a start', () => {
  const end = (s: Switch, start: Place) => trajectory(s, start).at(-1) ?? start
  test('ends in the state of the gene that is ahead', () => {
    expect(end(ours, { u: 1.2, v: 1.6 }).v).toBeCloseTo(4, 4)
    expect(end(ours, { u: 1.2, v: 1 }).u).toBeCloseTo(4, 4)
  })
  test('agrees with a run of much shorter steps after six lifetimes', () => {
    const at = trajectory(ours, { u: 0.8, v: 0.6 }, 6).at(-1)
    expect(Math.abs((at?.u ?? 0) - 2.647617521)).toBeLessThan(1e-6)
    expect(Math.abs((at?.v ?? 0) - 0.656625929)).toBeLessThan(1e-6)
  })
  test('lies on one side of the divide: starts just beside it end apart', () => {
    const lopsided = { a1: 4, a2: 5, beta: 2, gamma: 2 }
    const saddle = steadyStates(lopsided).find(({ stable }) => !stable)
    const line = divide(lopsided, saddle ?? { u: 0, v: 0 }, 7)
    for (const at of [line[100], line[200], line.at(-100)]) {
      if (!at) throw new Error('the divide is too short')
      expect(end(lopsided, { ...at, u: at.u + 0.02 }).u).toBeGreaterThan(2)
      expect(end(lopsided, { ...at, u: at.u - 0.02 }).u).toBeLessThan(1)
    }
  })
})
