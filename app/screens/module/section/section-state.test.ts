import { findModule } from 'courses/catalogue.ts'
import { describe, expect, test } from 'vitest'
import { duration } from '../duration.ts'
import { firstUnfinished, sectionState } from './section-state.ts'

const [first, second] = findModule('bio', 1)?.sections ?? []
if (!first || !second) throw new Error('the module has two sections')

describe('a section', () => {
  test('is not begun until it is read or one of its activities is done', () => {
    expect(sectionState(first, [], [])).toBe('not begun')
    expect(sectionState(first, [], ['1.2'])).toBe('not begun')
    expect(sectionState(first, [], ['1.1'])).toBe('reading')
    expect(sectionState(first, [2], [])).toBe('reading')
  })
  test('is done with its last activity, whether this browser has shown it or not', () => {
    expect(sectionState(first, [1, 2], [])).toBe('done')
    expect(sectionState(second, [1, 2], ['1.2'])).toBe('reading')
  })
  test('comes next while something in it is left to do', () => {
    expect(firstUnfinished([first, second], [])).toBe(first)
    expect(firstUnfinished([first, second], [1])).toBe(first)
    expect(firstUnfinished([first, second], [1, 2])).toBe(second)
    expect(firstUnfinished([first, second], [1, 2, 3, 4])).toBe(first)
  })
})

test.each([
  [5, '5 min'],
  [60, '1 h'],
  [130, '2 h 10 min'],
])('%i minutes are said as %s', (minutes, words) => {
  expect(duration(minutes)).toBe(words)
})
