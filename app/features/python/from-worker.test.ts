import { expect, test } from 'vitest'
import { fromWorker } from './from-worker.ts'

function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(100)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

const error = { kind: 'ValueError', message: 'no', line: 2, trace: ['line 2: f()'], file: 'code', from: 'code' }

test.each([
  { type: 'ready' },
  { type: 'failed', message: 'no memory' },
  { type: 'package', file: 'numpy-2.0-cp314.whl' },
  { type: 'changed', run: 1 },
  { type: 'ask', run: 1 },
  { type: 'crashed', run: 1 },
  { type: 'output', run: 1, text: 'hello' },
  { type: 'picture', run: 1, png: png(1200, 900) },
  { type: 'figure', run: 1, text: '{}' },
  { type: 'steps', run: 1, steps: 300 },
  { type: 'done', run: 1 },
  { type: 'done', run: 1, error },
  { type: 'done', run: 1, error: { ...error, advice: "Did you mean: 'sum'?", blank: true } },
])('what the worker says is understood: $type', (message) => {
  expect(fromWorker(message)).toEqual(message)
})

test.each([
  undefined,
  null,
  'done',
  [],
  {},
  { type: 'done' },
  { type: 'done', run: '1' },
  { type: 'done', run: 1, error: 'text' },
  { type: 'done', run: 1, error: { ...error, from: 'elsewhere' } },
  { type: 'done', run: 1, error: { ...error, message: { toString: 1 } } },
  { type: 'done', run: 1, error: { ...error, trace: [{}] } },
  { type: 'output', run: 1, text: 'x'.repeat(250_001) },
  { type: 'output', run: 1, text: { toString: 1 } },
  { type: 'steps', run: 1, steps: '300' },
  { type: 'package', file: 'x'.repeat(201) },
  { type: 'picture', run: 1, png: new TextEncoder().encode('<svg onload="alert(1)">'.padEnd(100)) },
  { type: 'picture', run: 1, png: png(100_000, 100_000) },
  { type: 'picture', run: 1, png: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) },
  { type: 'picture', run: 1, png: Array.from(png(1, 1)) },
  { type: 'navigate', run: 1, url: 'https://elsewhere.example' },
])('what no worker says is nothing: %j', (message) => {
  expect(fromWorker(message)).toBeUndefined()
})

test('an exception that says too much is cut', () => {
  const long = { ...error, message: 'm'.repeat(1_000_000), trace: new Array(5000).fill('t') }
  const told = fromWorker({ type: 'done', run: 1, error: long })
  expect(JSON.stringify(told).length).toBeLessThan(5000)
})

test('only what is known of an exception is kept', () => {
  const told = fromWorker({ type: 'done', run: 1, error: { ...error, dangerouslySetInnerHTML: 1, line: 'x' } })
  const { line: _, ...rest } = error
  expect(told).toEqual({ type: 'done', run: 1, error: rest })
})
