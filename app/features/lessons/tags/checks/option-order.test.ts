import { expect, test } from 'vitest'
import { optionOrder } from './option-order.ts'

const seeds = Array.from({ length: 400 }, (_, check) => `reader 0.${check * 7919} a${check}`)

test('a seed gives one order, which holds every option once', () => {
  for (const seed of seeds.slice(0, 50)) {
    expect(optionOrder(4, seed)).toEqual(optionOrder(4, seed))
    expect(optionOrder(4, seed).toSorted()).toEqual([0, 1, 2, 3])
  }
})

test.each([2, 3, 4, 5])('each of %i options comes to each place about as often', (count) => {
  for (let option = 0; option < count; option += 1)
    for (let place = 0; place < count; place += 1) {
      const share = seeds.filter((seed) => optionOrder(count, seed)[place] === option).length / seeds.length
      expect(Math.abs(share - 1 / count), `${option} at ${place}`).toBeLessThan(0.08)
    }
})
