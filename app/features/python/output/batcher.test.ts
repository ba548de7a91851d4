import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatcher } from './batcher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is printed in quick succession is shown together, the first at once and the last without another print', () => {
  const said: string[] = []
  const { add } = createBatcher((text) => said.push(text))
  for (const text of ['a', 'b', 'c']) add(text)
  expect(said).toEqual(['a'])
  vi.advanceTimersByTime(50)
  expect(said).toEqual(['a', 'bc'])
})

test('at the end of a run nothing waits, and nothing is shown twice', () => {
  const said: string[] = []
  const { add, flush } = createBatcher((text) => said.push(text))
  add('a')
  add('b')
  flush()
  vi.advanceTimersByTime(50)
  expect(said).toEqual(['a', 'b'])
})
