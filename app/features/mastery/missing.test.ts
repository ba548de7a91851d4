import { expect, test } from 'vitest'
import { isRight } from './is-right.ts'
import { isMastered, missingText } from './missing.ts'

test('the latest answer decides whether a check is right, whatever their order in the log', () => {
  expect(isRight([], false)).toBe(false)
  expect(isRight([], true)).toBe(true)
  expect(isRight([[1, 3, 'lesson']], false), 'answered on another device').toBe(true)
  const missedLater = [
    [9, 1, 'second-0'],
    [1, 3, 'lesson'],
  ] as const
  expect(isRight(missedLater, true)).toBe(false)
  expect(isRight([...missedLater, [12, 3, 'second-1']], false)).toBe(true)
})

test('a second try in the lesson counts, for the account keeps only the first', () => {
  expect(isRight([[1, 1, 'lesson']], true)).toBe(true)
  expect(isRight([[1, 1, 'lesson']], false)).toBe(false)
})

test('what is missing is said in numbers', () => {
  expect(missingText({ checks: 1, tasks: 0 })).toBe('one check')
  expect(missingText({ checks: 2, tasks: 1 })).toBe('2 checks and one task')
  expect(isMastered({ checks: 0, tasks: 1 })).toBe(false)
  expect(isMastered({ checks: 0, tasks: 0 })).toBe(true)
})
