import { expect, test } from 'vitest'
import { failureOf, stateOf } from './offline-state.ts'
import { megabytes, offlineText } from './offline-texts.ts'

const choice = { python: false, complete: true }
const nothing = { builds: [], python: false }

test('a course that nobody asked for is offered, whatever else is on the device', () => {
  expect(stateOf(undefined, { builds: ['a'], python: true }, 'a')).toEqual({ is: 'absent' })
})

test('a download that never ended is told from files that the browser removed', () => {
  expect(stateOf({ ...choice, complete: false }, nothing, 'a')).toEqual({ is: 'stopped' })
  expect(stateOf(choice, nothing, 'a')).toEqual({ is: 'evicted' })
  expect(stateOf({ ...choice, python: true }, { builds: ['a'], python: false }, 'a')).toEqual({ is: 'evicted' })
})

test('a newer release is known only where the site answers', () => {
  const held = { builds: ['a'], python: false }
  expect(stateOf(choice, held, 'b')).toEqual({ is: 'outdated' })
  expect(stateOf(choice, held, undefined)).toEqual({ is: 'kept', python: false })
  expect(stateOf(choice, { ...held, builds: ['a', 'b'] }, 'b')).toEqual({ is: 'kept', python: false })
})

test('Python and the terminal count as kept only for who chose it', () => {
  const held = { builds: ['a'], python: true }
  expect(stateOf(choice, held, 'a')).toEqual({ is: 'kept', python: false })
  expect(stateOf({ ...choice, python: true }, held, 'a')).toEqual({ is: 'kept', python: true })
})

test('a full device has a sentence of its own, and so has a lost connection', () => {
  const textOf = (error: Error, online: boolean) =>
    offlineText({ is: 'failed', failure: failureOf(error, online), python: false })
  expect(textOf(new DOMException('', 'QuotaExceededError'), false)).toMatch(/no room/)
  expect(textOf(new TypeError(), false)).toMatch(/offline/)
  expect(textOf(new TypeError(), true)).toMatch(/could not be downloaded/)
})

test.each([
  [1_239_760, '1.2 MB'],
  [5_942_785, '5.9 MB'],
  [10, '0.1 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(megabytes(bytes)).toBe(text)
})
