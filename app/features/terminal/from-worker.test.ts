import { expect, test } from 'vitest'
import { fromShell } from './from-worker.ts'
import type { FromShell } from './protocol.ts'
import { beginWith, maxFilesBytes } from './shell/shell-state.ts'

const state = beginWith([{ name: 'a.txt', text: 'a' }])
const said = (changes: object = {}): FromShell => ({ run: 1, result: { text: 'a\n', state: { ...state, ...changes } } })

test('what the worker says is taken as it is', () => {
  expect(fromShell(said())).toEqual(said())
  expect(fromShell({ run: 1 })).toEqual({ run: 1 })
})

test('what no worker says is refused', () => {
  const huge = { path: '/a', mode: 0, kind: 'file', bytes: new Uint8Array(maxFilesBytes + 1), modifiedMs: 0 }
  const wrong: unknown[] = [
    undefined,
    'a',
    { result: { text: 'a', state } },
    { run: 1, result: { text: 7, state } },
    { run: 1, result: { text: 'a'.repeat(2_000_000), state } },
    { run: 1, result: { text: 'a' } },
    ...[
      { folder: 7 },
      { status: '0' },
      { variables: { a: 7 } },
      { files: {} },
      { files: [huge] },
      { files: [{ path: 'a', mode: 0, kind: 'folder' }] },
      { files: [{ path: '/a', mode: 0, kind: 'device' }] },
      { files: [{ path: '/a', mode: 0, kind: 'link', target: 7 }] },
      { files: [{ path: '/a', mode: 0, kind: 'file', bytes: 'a', modifiedMs: 0 }] },
    ].map(said),
  ]
  for (const [index, message] of wrong.entries()) expect(fromShell(message) === undefined, `${index}`).toBe(true)
})
