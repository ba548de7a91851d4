import { expect, it } from 'vitest'
import { formatCell, markdownTable } from './markdown-table.ts'

it('a number has the digits that a measurement has', () => {
  expect([1234.5, 45.678, 0.8749, 7, Number.NaN, undefined, 'x'].map(formatCell)).toEqual([
    '1235',
    '45.7',
    '0.87',
    '7',
    '',
    '',
    'x',
  ])
})

it('a table is Markdown: words on the left, numbers on the right, no column where nothing was measured', () => {
  expect(
    markdownTable([
      { what: 'saves', 'a second': 1234.4, 'p99 in ms': 12.34, failed: undefined },
      { what: 'the floor', 'a second': 80, 'p99 in ms': undefined, failed: undefined },
    ]),
  ).toBe(`| what      | a second | p99 in ms |
| --------- | -------: | --------: |
| saves     |     1234 |      12.3 |
| the floor |       80 |           |`)
})
