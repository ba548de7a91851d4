import { expect, test } from 'vitest'
import { countSteps } from './count-steps.ts'

function watched() {
  const said: number[] = []
  let nowMs = 5000
  const count = countSteps(
    (steps) => said.push(steps),
    () => nowMs,
  )
  function train(steps: number, msEach: number): void {
    for (let step = 0; step < steps; step++) {
      nowMs += msEach
      count.step()
    }
  }
  count.begin()
  return { said, count, train }
}

test('a training of less than a second tells nothing', () => {
  const { said, train } = watched()
  train(9, 100)
  expect(said).toEqual([])
})

test('a longer one tells its steps four times a second', () => {
  const { said, train } = watched()
  train(2000, 1)
  expect(said).toEqual([1000, 1250, 1500, 1750, 2000])
})

test('the next run counts from the beginning', () => {
  const { said, count, train } = watched()
  train(1000, 1)
  count.begin()
  train(20, 100)
  expect(said.slice(0, 2)).toEqual([1000, 10])
})
