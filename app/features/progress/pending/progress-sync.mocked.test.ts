import { QueryClient } from '@tanstack/react-query'
import type { CourseId } from 'courses/types.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '~/lib/storage/key-value-storage.ts'
import { noCompletions, type Pending } from './completion.ts'
import { createProgressSync } from './progress-sync.ts'

const deliver = vi.hoisted(() => vi.fn())
vi.mock('./deliver.ts', async () => ({
  deliver,
  knownCompletions: (await import('./known-completions.ts')).knownCompletions,
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(Math, 'random').mockReturnValue(0.5) // each wait is as long as it is on average
  deliver.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const press = (course: CourseId, module: number, activity: number): Pending => [{ course, module, activity }]
const allStored = async (_queries: unknown, _user: unknown, stored: Pending) => ({ stored, refused: noCompletions })

async function startSync(storage = memoryStorage()) {
  await import('./deliver.ts') // later imports of it take no time
  const sync = createProgressSync('user', new QueryClient(), storage)
  const stop = sync.start()
  const sent = async (seconds: number): Promise<Pending[]> => {
    deliver.mockClear()
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return deliver.mock.calls.map(([, , pending]) => pending)
  }
  const tries = async (seconds: number) => (await sent(seconds)).length
  return { sync, stop, sent, tries }
}

test('waits longer after each failure, and from the start again after a press or a return to the tab', async () => {
  const { sync, stop, tries } = await startSync()

  expect(await tries(60)).toBe(0)
  deliver.mockRejectedValue(new Error('no server'))
  sync.add(press('bio', 1, 1))
  expect(await tries(0.9)).toBe(1)
  expect(await tries(6.2)).toBe(3) // after 1, 3 and 7 seconds
  expect(await tries(7.8)).toBe(0)
  for (const activity of [2, 3, 4]) {
    sync.add(press('bio', 1, activity))
    expect(await tries(0.5)).toBe(1)
  }
  expect(await tries(0.6)).toBe(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await tries(0.9)).toBe(1)

  deliver.mockImplementation(allStored)
  expect(await tries(0.2)).toBe(1)
  expect(sync.view().pending.length).toBe(0)
  expect(await tries(600)).toBe(0)
  stop()
})

test('keeps what the server refused and tries it slowly, and sends everything else at once', async () => {
  const { sync, stop, sent } = await startSync()
  const [refused, other] = [press('bio', 1, 4), press('ml', 2, 1)]
  deliver.mockImplementation(async (_queries: unknown, _user: unknown, pending: Pending) => ({
    stored: pending.filter(({ course }) => course === 'ml'),
    refused: pending.filter(({ course }) => course === 'bio'),
  }))
  sync.add(refused)
  expect(await sent(59)).toEqual([refused])
  expect(sync.view()).toEqual({ shown: refused, pending: refused, refused })

  sync.add(other)
  expect(await sent(0.9)).toEqual([other])
  expect(sync.view().pending).toEqual(refused)
  expect(await sent(0.2)).toEqual([refused])
  expect(await sent(119)).toEqual([])
  expect(await sent(2)).toEqual([refused])
  expect(await sent(3600)).toHaveLength(6) // after 4, 8 and then every 10 minutes

  // What is new in the module may be stored, and goes with all else of it.
  const more = [...press('bio', 1, 3), ...press('bio', 1, 4)]
  sync.add(press('bio', 1, 3))
  expect(await sent(1)).toEqual([more])

  document.dispatchEvent(new Event('visibilitychange'))
  expect(await sent(1)).toEqual([more])
  expect(await sent(60)).toEqual([more])

  deliver.mockImplementation(allStored)
  expect(await sent(121)).toEqual([more])
  expect(sync.view()).toMatchObject({ pending: [], refused: [] })
  expect(await sent(3600)).toEqual([])
  stop()
})

test('a server in trouble with one module is told the others, and asked again soon', async () => {
  const { sync, stop, sent } = await startSync()
  const [failing, other] = [press('bio', 1, 1), press('ml', 2, 1)]
  deliver.mockImplementation(async (_queries: unknown, _user: unknown, pending: Pending) => ({
    stored: pending.filter(({ course }) => course === 'ml'),
    refused: noCompletions,
    failure: new Error('status 500'),
  }))
  sync.add([...failing, ...other])
  expect(await sent(0.9)).toEqual([[...failing, ...other]])
  expect(sync.view()).toMatchObject({ pending: failing, refused: [] })
  expect(await sent(0.2)).toEqual([failing])
  stop()
  expect(await sent(3600)).toEqual([])
})

test('completions that only a later release knows are neither sent nor removed', async () => {
  const storage = memoryStorage()
  const keys = ['bio-module-1/5', 'bio-module-99/1', 'bio-module-99/complete', 'art-module-1/1', 'in another form']
  for (const key of keys) storage.setItem(`xpedition-pending:user:${key}`, '1')
  const before = storage.keys()
  deliver.mockImplementation(allStored)
  const { sync, stop, sent } = await startSync(storage)
  expect(await sent(60)).toEqual([])
  sync.add(press('bio', 1, 1))
  expect(await sent(60)).toEqual([press('bio', 1, 1)])
  expect(storage.keys()).toEqual(before)
  stop()
})
