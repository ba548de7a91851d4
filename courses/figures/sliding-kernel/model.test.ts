import { expect, test } from 'vitest'
import { corner, featureMap, kernels, nearest, outputSide, pictures, pixelsUnder, respond } from './model.ts'

const plain = { stride: 1, padding: 0 }

test.each([
  [1, 0, 10],
  [1, 1, 12],
  [1, 2, 14],
  [2, 0, 5],
  [2, 1, 6],
  [3, 0, 4],
  [3, 2, 5],
])('with stride %i and padding %i the map has %i positions a side', (stride, padding, size) => {
  const settings = { stride, padding }
  expect(outputSide(settings)).toBe(size)
  const map = featureMap(pictures.square, kernels.sum, settings)
  expect(map).toHaveLength(size)
  expect(new Set(map.map((row) => row.length))).toEqual(new Set([size]))
})

test('the window starts in the padding, and the padding is dark', () => {
  const settings = { stride: 2, padding: 1 }
  expect(corner({ row: 0, column: 3 }, settings)).toEqual({ row: -1, column: 5 })
  expect(pixelsUnder(pictures.ramp, { row: 0, column: 3 }, settings)).toEqual([0, 0, 0, 1, 2, 2, 1, 2, 2])
})

test('the vertical kernel answers +9 where the square begins, −9 where it ends, and 0 inside', () => {
  const row = featureMap(pictures.square, kernels['vertical edge'], plain)[4]
  expect(row).toEqual([0, 9, 9, 0, 0, 0, 0, -9, -9, 0])
})

test('the kernel is not flipped: around a dot it appears turned by half a turn', () => {
  const kernel = [1, 2, 0, 0, -1, 0, 0, 0, 0]
  const map = featureMap(pictures.dot, kernel, { stride: 1, padding: 1 })
  expect(map[6]?.slice(5, 8)).toEqual([0, 6, 3])
  expect(map[5]?.slice(5, 8)).toEqual([0, -3, 0])
})

test('copy with padding 1 gives the picture back', () => {
  expect(featureMap(pictures.diagonal, kernels.copy, { stride: 1, padding: 1 })).toEqual(pictures.diagonal)
})

test('the answers to the tasks of the lesson', () => {
  const vertical = featureMap(pictures.ramp, kernels['vertical edge'], plain)
  expect(vertical[0]).toEqual([0, 3, 3, 0, 3, 3, 0, 3, 3, 0])
  expect(
    featureMap(pictures.ramp, kernels['horizontal edge'], plain)
      .flat()
      .every((value) => value === 0),
  ).toBe(true)
  const padded = featureMap(pictures.ramp, kernels['vertical edge'], { stride: 1, padding: 1 })
  expect(padded.map((row) => row.at(-1))).toEqual([-6, ...Array.from({ length: 10 }, () => -9), -6])
})

test('the pixel under the pointer is the middle of the window, as far as the map goes', () => {
  expect(nearest({ row: 1, column: 1 }, plain)).toEqual({ row: 0, column: 0 })
  expect(nearest({ row: 5, column: 20 }, plain)).toEqual({ row: 4, column: 9 })
  expect(nearest({ row: -4, column: 6 }, { stride: 2, padding: 1 })).toEqual({ row: 0, column: 3 })
})

test('the response is the sum of products', () => {
  expect(respond(pictures.square, kernels.spot, { row: 2, column: 2 }, plain)).toBe(6)
})
