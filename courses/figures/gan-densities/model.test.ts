import { expect, test } from 'vitest'
import { dataDensity, discriminator, losses, rounds, sampleDensity, shares, start } from './model.ts'

const area = (of: (x: number) => number) =>
  Array.from({ length: 400 }, (_, i) => of(-10 + i / 20) / 20).reduce((sum, part) => sum + part, 0)

test('both densities have area 1', () => {
  expect(area(dataDensity)).toBeCloseTo(1, 6)
  expect(area((x) => sampleDensity(start(0, 1).samples, x))).toBeCloseTo(1, 6)
})
test('the discriminator says one half exactly where the densities agree', () => {
  const { samples } = start(0, 1)
  for (const x of [-2, -1, 0, 1, 2])
    expect(discriminator(samples, x) > 0.5).toBe(dataDensity(x) > sampleDensity(samples, x))
})
test('a start in the middle reaches both peaks, and the losses of balance', () => {
  const gan = rounds(start(0, 1), 1, 100)
  expect(shares(gan.samples)).toEqual([0.5, 0.5])
  expect(losses(gan).discriminator).toBeCloseTo(2 * Math.log(2), 1)
  expect(losses(gan).generator).toBeCloseTo(Math.log(2), 1)
})
test('a narrow start at one peak never finds the other', () => {
  const gan = rounds(start(-2, 0.3), 1, 100)
  expect(shares(gan.samples)).toEqual([1, 0])
  expect(losses(gan).discriminator).toBeCloseTo(0.95, 1)
})
test('many generator steps against an old discriminator overshoot', () => {
  expect(losses(rounds(start(0, 1), 21, 20)).discriminator).toBeGreaterThan(2)
})
