import { expect, test } from 'vitest'
import { arrayOf, codes, take } from '../store.ts'
import { maxPool } from './pooling.ts'

const [height, width] = [5, 7]

function expected(values: readonly number[]): [greatest: number[], places: number[]] {
  const found: [number, number][] = []
  for (let row = 0; row + 1 < height; row += 2)
    for (let column = 0; column + 1 < width; column += 2) {
      const first = row * width + column
      const window = [first, first + 1, first + width, first + width + 1]
      const at = window.find((place) => Number.isNaN(values[place]))
      const most = Math.max(...window.map((place) => values[place] ?? 0))
      const place = at ?? window.find((each) => values[each] === most) ?? first
      found.push([values[place] ?? 0, place])
    }
  return [found.map(([value]) => value), found.map(([, place]) => place)]
}

test.each([
  ['random values', Array.from({ length: height * width }, (_, i) => Math.fround(Math.sin(i * i)))],
  ['equal values', Array.from({ length: height * width }, (_, i) => i % 2)],
  ['values without a number', Array.from({ length: height * width }, (_, i) => (i % 5 ? -i : Number.NaN))],
  ['nothing but infinities', Array.from({ length: height * width }, () => Number.NEGATIVE_INFINITY)],
])('windows of four have their greatest and its place among %s', (_, values) => {
  const { id, array } = take(codes.float32, values.length)
  array.set(values)
  const found = maxPool(codes.float32, id, 0, 1, 1, height, width, 2, 2, 2, 2, 0, 1)
  expect(found.map((each) => [...arrayOf(each)])).toEqual(expected(values))
})
