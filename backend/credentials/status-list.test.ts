import { expect, it } from 'vitest'
import { listEnd } from './status-list.ts'

it('a list ends with the day after the one on which it is read, whatever the clocks say', () => {
  const newYear = Date.UTC(2027, 0, 1)
  expect(listEnd('2026-11-27T10:00:00Z', newYear - 1)).toBe('2027-01-02T00:00:00.000Z')
  expect(listEnd('2026-11-27T10:00:00Z', newYear)).toBe('2027-01-03T00:00:00.000Z')
  // The clock that made the entry was ahead.
  expect(listEnd('2027-05-05T10:00:00Z', newYear)).toBe('2027-05-07T00:00:00.000Z')
})
