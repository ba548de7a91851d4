import { describe, expect, test } from 'vitest'
import {
  advance,
  firstWorld,
  freshRun,
  greedyEnd,
  maxSteps,
  move,
  place,
  type Run,
  runEpisodes,
  type Settings,
  startCellIndex,
} from './model.ts'

const settings: Settings = { gamma: 0.9, epsilon: 0.2, rate: 0.5 }
const near = place(firstWorld, startCellIndex - 10, 'small')
const changed = (run: Run) => run.values.flat().filter((value) => value !== 0).length
const emptyWorld = firstWorld.map(() => 'empty' as const)

test('walls and edges keep the robot where it is', () => {
  expect(move(firstWorld, startCellIndex, 3)).toBe(startCellIndex)
  expect(move(firstWorld, startCellIndex, 2)).toBe(startCellIndex)
  expect(move(firstWorld, startCellIndex, 0)).toBe(startCellIndex - 5)
  expect(move(firstWorld, startCellIndex + 1, 0)).toBe(startCellIndex + 1)
})

test('an update moves η of the way to reward plus γ times the best next value', () => {
  const values = freshRun().values.map((own, cell) =>
    cell === startCellIndex - 5 || cell === startCellIndex + 1 ? [1, 8, 0, 2] : own,
  )
  let run: Run = { ...freshRun(), values }
  do run = advance(firstWorld, { ...run, values, at: startCellIndex }, { ...settings, epsilon: 1 })
  while (run.last?.to === startCellIndex)
  expect(run.last?.target).toBeCloseTo(7.2, 10)
  expect(run.last?.after).toBeCloseTo(3.6, 10)
})

describe('endings', () => {
  test('a goal terminates: the target is the reward alone', () => {
    let run = freshRun()
    do run = advance(firstWorld, run, settings)
    while (run.last?.end === 'no')
    expect(run.last?.target).toBe(run.last?.reward)
    expect(run.at).toBe(startCellIndex)
    expect(run.episodes).toBe(1)
  })
  test('the time limit truncates: the target still holds the next value', () => {
    const values = freshRun().values.map(() => [5, 5, 5, 5])
    const run = advance(emptyWorld, { ...freshRun(), values, steps: maxSteps - 1 }, settings)
    expect(run.last?.end).toBe('truncated')
    expect(run.last?.target).toBeCloseTo(4.5, 10)
  })
})

describe('the tasks of the lesson', () => {
  test('one number after the first episode, at most one more after the second', () => {
    const one = runEpisodes(firstWorld, freshRun(), settings, 1)
    expect(changed(one)).toBe(1)
    const two = runEpisodes(firstWorld, one, settings, 1)
    expect(changed(two)).toBeGreaterThanOrEqual(1)
  })
  test.each([
    [0.9, 'goal'],
    [0.75, 'goal'],
    [0.7, 'small'],
    [0.5, 'small'],
  ])('with γ = %f the start prefers the %s', (gamma, end) => {
    const run = runEpisodes(near, freshRun(), { ...settings, gamma, epsilon: 1 }, 500)
    expect(greedyEnd(near, run.values)).toBe(end)
  })
  test('without exploring the first goal found stays the only one', () => {
    const run = runEpisodes(near, freshRun(), { ...settings, epsilon: 0 }, 500)
    expect(greedyEnd(near, run.values)).toBe('small')
  })
  test('the start is worth 10 γ⁶ in the first world', () => {
    const run = runEpisodes(firstWorld, freshRun(), settings, 2000)
    expect(Math.max(...(run.values[startCellIndex] ?? []))).toBeCloseTo(10 * 0.9 ** 6, 3)
  })
})
