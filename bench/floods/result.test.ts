import { expect, it } from 'vitest'
import type { Times } from './plan.ts'
import { isTooSlow, rowOf } from './result.ts'

const calm = (...ms: number[]) => ({ ms, failed: 0 })

it('a save may take a second at the 99th percentile, /health a quarter of one at most', () => {
  expect(isTooSlow('saves', calm(...Array(200).fill(10), 1_400))).toBe(false)
  expect(isTooSlow('saves', calm(...Array(20).fill(10), 1_001))).toBe(true)
  expect(isTooSlow('health', calm(...Array(200).fill(1), 251))).toBe(true)
  expect(isTooSlow('health', { ms: [1], failed: 1 })).toBe(true)
  expect(isTooSlow('sign-in', calm())).toBe(true)
})

it('a row shows median, 99th percentile and the most of each, and what failed', () => {
  const times: Times = { saves: calm(1, 2, 9), reads: calm(3), 'sign-in': { ms: [4], failed: 1 }, health: calm(1) }
  expect(rowOf('no flood', times)).toEqual({
    flood: 'no flood',
    saves: '2 / 9 / 9',
    reads: '3 / 3 / 3',
    'sign-in': '4 / 4 / 4, 1 of 1 failed',
    health: '1 / 1 / 1',
  })
})
