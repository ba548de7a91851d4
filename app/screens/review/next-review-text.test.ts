import { expect, it } from 'vitest'
import { nextReviewText } from './next-review-text.ts'

const wednesday = new Date(2026, 0, 14, 23, 59).getTime()

it.each([
  [new Date(2026, 0, 15), 'tomorrow'],
  [new Date(2026, 0, 16), 'on Friday'],
  [new Date(2026, 0, 20), 'on Tuesday'],
  [new Date(2026, 0, 21), 'on January 21'],
])('%s is %s', (day, words) => expect(nextReviewText(day.getTime(), wednesday)).toBe(words))
