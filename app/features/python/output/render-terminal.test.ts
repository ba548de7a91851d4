import { expect, test } from 'vitest'
import { renderTerminal } from './render-terminal.ts'

test.each([
  ['plain text, tabs and other scripts stay', 'a\tb\nÅ 漢字 🙂\n', 'a\tb\nÅ 漢字 🙂\n'],
  ['a line that is begun again shows its last state', '1%\r50%\r100%\ndone', '100%\ndone'],
  ['what is shorter leaves the rest, as in a terminal', '100 %\r5', '500 %'],
  ['line ends of other systems are one line end', 'a\r\nb\r\n', 'a\nb\n'],
  ['a letter taken back is overwritten', 'ab\bc', 'ac'],
  ['colors have no codes', '\u001b[1;31mRed\u001b[0m and \u001b[38;5;208mOrange\u001b[m', 'Red and Orange'],
  ['a line is erased', 'loading\r\u001b[KDone', 'Done'],
  ['a cleared screen begins anew', 'old\n\u001b[2J\u001b[HNew', 'New'],
  ['titles of windows and links are not shown', '\u001b]0;title\u0007a\u001b]8;;https://a.example\u001b\\b', 'ab'],
  ['bells and zeros are not shown', 'a\u0007b\u0000c', 'abc'],
  ['an escape alone is not shown', 'a\u001b', 'a'],
])('%s', (_, printed, shown) => {
  expect(renderTerminal(printed)).toBe(shown)
})

test('200,000 characters with colors are shown at once', () => {
  const line = '\u001b[32mok\u001b[0m\r'
  expect(renderTerminal(line.repeat(200_000 / line.length))).toBe('ok')
})
