import { expect, it } from 'vitest'
import { median, quantile } from './statistics.ts'

it('a quantile is one of the values, whatever their order', () => {
  const values = Array.from({ length: 1000 }, (_, i) => (i * 7) % 1000)
  expect([quantile(values, 0.5), quantile(values, 0.99), quantile(values, 1)]).toEqual([500, 990, 999])
})

it('a median is the one in the middle, or lies between two', () => {
  expect([median([3]), median([9, 1, 2]), median([1, 10, 4, 2]), median([])]).toEqual([3, 2, 3, Number.NaN])
})
