import { expect, test } from 'vitest'
import { shuffled } from './shuffled.ts'

const seeds = Array.from({ length: 50 }, (_, check) => `1.${check}-check-${check}`)

test.each([2, 3, 4, 5, 6, 7])('%i lines start out of place and not merely turned round', (count) => {
  for (const order of seeds.map((seed) => shuffled(count, seed))) {
    expect(order.toSorted()).toEqual(Array.from({ length: count }, (_, line) => line))
    expect(order.filter((line, place) => line === place)).toEqual([])
    expect(order.filter((line, place) => line - 1 === order[place - 1]).length).toBeLessThanOrEqual(1)
  }
})

test('the same check always starts alike, and others start otherwise', () => {
  const orders = seeds.map((seed) => shuffled(6, seed).join())
  expect(seeds.map((seed) => shuffled(6, seed).join())).toEqual(orders)
  expect(new Set(orders).size).toBeGreaterThan(25)
})
