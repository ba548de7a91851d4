import { expect, test } from 'vitest'
import { completionOf } from './completion.ts'
import { beginWith, home } from './shell/shell-state.ts'

const state = beginWith(['copy.txt', 'copy.bin', 'stick.txt', 'a b.txt'].map((name) => ({ name, text: '' })))
state.files.push(
  { path: `${home}/case`, mode: 0, kind: 'folder' },
  { path: `${home}/case/x.txt`, mode: 0, kind: 'link', target: 'y' },
)

test.each([
  ['cat st', 'ick.txt '],
  ['cat cop', 'y.'],
  ['cat copy.t', 'xt '],
  ['cd cas', 'e/'],
  ['cat case/', 'x.txt '],
  ['cat ~/st', 'ick.txt '],
  ['sort</home/user/st', 'ick.txt '],
  ['cat a', '\\ b.txt '],
  ['cat stick.txt', ' '],
  ['cat z', ''],
  ['cat ', ''],
  ['', ''],
])('Tab after "%s" adds "%s"', (command, added) => {
  expect(completionOf(command, state)).toBe(added)
})

test('names are those of the folder that the commands have gone to', () => {
  expect(completionOf('cat x', { ...state, folder: `${home}/case` })).toBe('.txt ')
})
