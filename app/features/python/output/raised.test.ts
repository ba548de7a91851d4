import { expect, test } from 'vitest'
import type { PythonError } from '../protocol.ts'
import { failureOf } from './raised.tsx'

const found = (message: string): PythonError => ({
  from: 'check',
  kind: 'AssertionError',
  message,
  file: 'check',
  trace: [],
})

test('a check says in words which data of the day it has used', () => {
  expect(failureOf(found('mean([1, 3]) gives 3, expected 2 (data 20261127)'))).toBe(
    "mean([1, 3]) gives 3, expected 2 (today's test data: 20261127)",
  )
  expect(failureOf(found('return the mean (data 7 and 9)'))).toBe('return the mean (data 7 and 9)')
})

test('a function that returns nothing is told so, whatever the check does with it', () => {
  const error = { ...found('cannot unpack non-iterable NoneType object'), kind: 'TypeError' }
  expect(failureOf(error)).toBe('the check gets None. Does each function return its result?')
  expect(failureOf({ ...error, line: 3 })).toContain('Line 3: TypeError')
})
