import { expect, test } from 'vitest'
import { fromShell } from './from-worker.ts'
import type { FromShell } from './protocol.ts'
import { beginWith, maxFilesBytes } from './shell/shell-state.ts'

const state = beginWith([{ name: 'a.txt', text: 'a' }])
const said = (changes: object = {}): FromShell => ({ run: 1, result: { text: 'a\n', state: { ...state, ...changes } } })

test('what the worker says is taken as it is', () => {
  expect(fromShell(said())).toEqual(said())
  for (const message of [
    { run: 1, failed: true },
    { run: 1, ask: 2, request: 'GET / HTTP/1.1\r\n\r\n\xff' },
  ])
    expect(fromShell(message)).toEqual(message)
})

test('what no worker says is refused', () => {
  const huge = { path: '/a', mode: 0, kind: 'file', bytes: new Uint8Array(maxFilesBytes + 1), modifiedMs: 0 }
  const wrong: unknown[] = [
    undefined,
    'a',
    { run: 1 },
    { run: 1, failed: 'yes' },
    { run: 1, ask: '2', request: 'GET' },
    { run: 1, ask: 2, request: 7 },
    { run: 1, ask: 2, request: 'more than a byte: \u0100' },
    { run: 1, ask: 2, request: 'a'.repeat(1_000_001) },
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
