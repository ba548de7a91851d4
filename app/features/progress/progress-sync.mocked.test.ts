import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '~/lib/safe-storage'
import { createProgressSync } from './progress-sync.ts'

const deliver = vi.hoisted(() => vi.fn())
vi.mock('./deliver.ts', () => ({ deliver }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(Math, 'random').mockReturnValue(0.5) // each wait is as long as it is on average
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('waits longer after each failure, and from the start again after a press or a return to the tab', async () => {
  await import('./deliver.ts') // later imports of it take no time
  const sync = createProgressSync('user', new QueryClient(), memoryStorage())
  const stop = sync.start()
  const tries = async (seconds: number) => {
    deliver.mockClear()
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return deliver.mock.calls.length
  }

  expect(await tries(60)).toBe(0)
  deliver.mockRejectedValue(new Error('no server'))
  sync.press(['bio-module-1/1'])
  expect(await tries(0.9)).toBe(1)
  expect(await tries(6.2)).toBe(3) // after 1, 3 and 7 seconds
  expect(await tries(7.8)).toBe(0)
  for (const activity of [2, 3, 4]) {
    sync.press([`bio-module-1/${activity}`])
    expect(await tries(0.5)).toBe(1)
  }
  expect(await tries(0.6)).toBe(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await tries(0.9)).toBe(1)

  deliver.mockImplementation(async (_queries, _user, stored: string[]) => ({ stored, refused: [] }))
  expect(await tries(0.2)).toBe(1)
  expect(sync.view().pending).toBe(0)
  expect(await tries(600)).toBe(0)
  stop()
})
