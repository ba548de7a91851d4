import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['0.25', [0.25]],
  [' 0,25 ', [0.25]],
  ['.5', [0.5]],
  ['-3', [-3]],
  ['−3', [-3]],
  ['1e-3', [0.001]],
  ['1,5E3', [1500]],
  ['6 161', [6161]],
  ['1,250', [1.25, 1250]],
  ['1.250', [1.25]],
  ['7.', [7]],
  ['1,234.5', [1234.5]],
  ['1.234,5', [1234.5]],
  ['1,234,567', [1234567]],
  ['１２．５', [12.5]],
  ['－３', [-3]],
  ['１，２５０', [1.25, 1250]],
])('%s may mean %j', (text, numbers) => expect(readNumber(text)).toEqual(numbers))

test.each(['', ' ', 'a quarter', '1/4', '1.2.3', '12,34,5', '0x10', 'Infinity', '1e999', '5%', 'e5', '-'])(
  '%j is no number',
  (text) => expect(readNumber(text)).toEqual([]),
)

test('a unit may stand behind it, its own alone', () => {
  expect(readNumber('25 %', '%')).toEqual([25])
  expect(readNumber('25%', '%')).toEqual([25])
  expect(readNumber('２５％', '%')).toEqual([25])
  expect(readNumber('3 µm', 'µm')).toEqual([3])
  expect(readNumber('25 ms', '%')).toEqual([])
  expect(readNumber('25', 'ms')).toEqual([25])
})
