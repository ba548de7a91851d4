import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '~/lib/storage/key-value-storage.ts'
import type { Completion, Pending } from './completion.ts'
import { createProgressSync } from './progress-sync.ts'

const deliver = vi.hoisted(() => vi.fn())
vi.mock('./deliver.ts', async () => ({
  deliver,
  knownCompletions: (await import('./known-completions.ts')).knownCompletions,
}))

const first: Completion = { course: 'bio', module: 1, activity: 1 }
const second: Completion = { course: 'bio', module: 1, activity: 2 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { onLine: true })
  deliver.mockReset()
  deliver.mockImplementation(async (_queries: unknown, _user: unknown, stored: Pending) => ({ stored, refused: [] }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openTab(storage = memoryStorage()) {
  await import('./deliver.ts') // later imports of it take no time
  const sync = createProgressSync('user', new QueryClient(), storage)
  const close = sync.start()
  return { sync, close, storage }
}

async function sentWithin(seconds: number): Promise<Pending> {
  deliver.mockClear()
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  return deliver.mock.calls.flatMap(([, , pending]) => pending)
}

test('a held press is shown and kept at once, and sent after six seconds, whatever else is sent meanwhile', async () => {
  const { sync, close, storage } = await openTab()
  sync.hold(first)
  expect(sync.view()).toMatchObject({ shown: [first], pending: [first] })
  expect(storage.keys()).toEqual(['xpedition-pending:user:bio-module-1/1'])
  expect(await sentWithin(3)).toEqual([])
  sync.add([second])
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await sentWithin(2.9)).toEqual([second])
  expect(await sentWithin(0.2)).toEqual([first])
  expect(storage.keys()).toEqual([])
  close()
})

test('a press that was taken back in time is never sent, and one that was sent stays', async () => {
  const { sync, close, storage } = await openTab()
  const takeBack = sync.hold(first)
  const takeBackSecond = sync.hold(second)
  await sentWithin(5)
  expect(takeBack()).toBe(true)
  expect(takeBack()).toBe(false)
  expect(sync.view()).toMatchObject({ shown: [second], pending: [second] })
  expect(await sentWithin(60)).toEqual([second])
  expect(takeBackSecond()).toBe(false)
  expect(storage.keys()).toEqual([])

  // Pressed again, it is held anew.
  sync.hold(first)
  expect(await sentWithin(5)).toEqual([])
  expect(await sentWithin(2)).toEqual([first])
  close()
})

test('what was recorded before a press cannot be taken back by it', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { sync, close } = await openTab()
  sync.add([first])
  expect(sync.hold(first)()).toBe(false)
  expect(sync.view().pending).toEqual([first])
  close()
})

test('a closing tab and a sign-out send at once what is held, and it can no longer be taken back', async () => {
  const { sync, close } = await openTab()
  const takeBack = sync.hold(first)
  window.dispatchEvent(new Event('pagehide'))
  expect(takeBack()).toBe(false)
  expect(await sentWithin(0.1)).toEqual([first])

  const takeBackSecond = sync.hold(second)
  await sync.flush()
  expect(takeBackSecond()).toBe(false)
  expect(sync.view().pending).toEqual([])
  close()
})

test('a press held in a tab that dies is sent by the next tab, once its six seconds are over', async () => {
  const { sync, close, storage } = await openTab()
  sync.hold(first)
  expect(await sentWithin(1)).toEqual([])
  close()
  const next = await openTab(storage)
  expect(next.sync.view().shown).toEqual([first])
  expect(await sentWithin(4.9)).toEqual([])
  expect(await sentWithin(0.2)).toEqual([first])
  next.close()
})

test('another tab does not send what this one holds, and it is not sent by any once taken back', async () => {
  const { sync, close, storage } = await openTab()
  const other = await openTab(storage)
  const takeBack = sync.hold(first)
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('online'))
  expect(await sentWithin(5)).toEqual([])
  expect(takeBack()).toBe(true)
  expect(await sentWithin(60)).toEqual([])
  close()
  other.close()
})

test('a clock that is set back or ahead holds nothing longer, and without a connection it waits for one', async () => {
  const { sync, close } = await openTab()
  for (const jumpMs of [-3_600_000, 3_600_000]) {
    sync.hold(first)
    vi.setSystemTime(Date.now() + jumpMs)
    expect(await sentWithin(6.1)).toEqual([first])
  }
  sync.hold(second)
  vi.stubGlobal('navigator', { onLine: false })
  expect(await sentWithin(60)).toEqual([])
  vi.stubGlobal('navigator', { onLine: true })
  window.dispatchEvent(new Event('online'))
  expect(await sentWithin(0.1)).toEqual([second])
  close()
})
