import { describe, expect, test } from 'vitest'
import {
  advance,
  firstWorld,
  freshRun,
  greedyEnd,
  move,
  place,
  type Run,
  runEpisodes,
  type Settings,
  startCell,
  stepLimit,
} from './model.ts'

const settings: Settings = { gamma: 0.9, epsilon: 0.2, rate: 0.5 }
const near = place(firstWorld, startCell - 10, 'small')
const changed = (run: Run) => run.values.flat().filter((value) => value !== 0).length
const emptyWorld = firstWorld.map(() => 'empty' as const)

test('walls and edges keep the robot where it is', () => {
  expect(move(firstWorld, startCell, 3)).toBe(startCell)
  expect(move(firstWorld, startCell, 2)).toBe(startCell)
  expect(move(firstWorld, startCell, 0)).toBe(startCell - 5)
  expect(move(firstWorld, startCell + 1, 0)).toBe(startCell + 1)
})

test('an update moves η of the way to reward plus γ times the best next value', () => {
  const values = freshRun().values.map((own, cell) =>
    cell === startCell - 5 || cell === startCell + 1 ? [1, 8, 0, 2] : own,
  )
  let run: Run = { ...freshRun(), values }
  do run = advance(firstWorld, { ...run, values, at: startCell }, { ...settings, epsilon: 1 })
  while (run.last?.to === startCell)
  expect(run.last?.target).toBeCloseTo(7.2, 10)
  expect(run.last?.after).toBeCloseTo(3.6, 10)
})

describe('endings', () => {
  test('a goal terminates: the target is the reward alone', () => {
    let run = freshRun()
    do run = advance(firstWorld, run, settings)
    while (run.last?.end === 'no')
    expect(run.last?.target).toBe(run.last?.reward)
    expect(run.at).toBe(startCell)
    expect(run.episodes).toBe(1)
  })
  test('the time limit truncates: the target still holds the next value', () => {
    const values = freshRun().values.map(() => [5, 5, 5, 5])
    const run = advance(emptyWorld, { ...freshRun(), values, steps: stepLimit - 1 }, settings)
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
    expect(Math.max(...(run.values[startCell] ?? []))).toBeCloseTo(10 * 0.9 ** 6, 3)
  })
})
