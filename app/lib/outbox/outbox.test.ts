import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '~/lib/storage/key-value-storage.ts'
import type { ItemCodec } from './item-codec.ts'
import { queryOutbox } from './query-outbox.ts'

const words: ItemCodec<string> = {
  prefix: 'words:',
  entryOf: (word) => word,
  parseEntry: (entry) => entry,
  rowKeyOf: (word) => word,
}
const queryKey = ['words', 'ada']

let server: string[]
let stops: (() => void)[]
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { onLine: true })
  server = []
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What is stored is read within a second, and saved within 100 ms. */
async function openPage() {
  const queryClient = new QueryClient()
  const queryFn = vi.fn(async () => {
    const read = [...server]
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return read
  })
  const deliver = async (client: QueryClient, _userId: string, stored: readonly string[]) => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    server.push(...stored)
    await client.cancelQueries({ queryKey })
    if (!client.setQueryData<string[]>(queryKey, (old) => old && [...old, ...stored]))
      void client.invalidateQueries({ queryKey })
    return { stored, refused: [] }
  }
  const createSync = queryOutbox({
    subject: 'Words',
    codec: words,
    queryKeyOf: () => queryKey,
    load: async () => ({ deliver }),
  })
  const sync = createSync('ada', queryClient, memoryStorage())
  const readOnScreen = () => {
    const observer = new QueryObserver<string[]>(queryClient, { queryKey, queryFn, retry: true, retryDelay: 60_000 })
    stops.push(observer.subscribe(() => {}))
  }
  stops.push(sync.start(), () => queryClient.clear())
  const stored = () => queryClient.getQueryData<string[]>(queryKey)
  await pass(10)
  return { sync, queryFn, readOnScreen, stored }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('what is saved before the first read answers is shown until that is read, and no longer', async () => {
  const { sync, queryFn, readOnScreen, stored } = await openPage()
  readOnScreen()
  sync.add(['first'])
  await pass(200)
  expect(sync.view()).toEqual({ shown: ['first'], pending: [], refused: [] })
  sync.add(['second'])
  await pass(200)
  expect(sync.view().shown).toEqual(['first', 'second'])
  await pass(1000)
  expect(stored()).toEqual(['first', 'second'])
  expect(sync.view().shown).toEqual([])
  expect(queryFn).toHaveBeenCalledTimes(3)
  await pass(60_000)
  expect(sync.view().shown).toEqual([])
})

test('what is saved where no screen reads is shown until one has', async () => {
  const { sync, readOnScreen, stored } = await openPage()
  sync.add(['first'])
  await pass(60_000)
  expect(sync.view()).toEqual({ shown: ['first'], pending: [], refused: [] })
  readOnScreen()
  await pass(900)
  expect(sync.view().shown).toEqual(['first'])
  await pass(200)
  expect(stored()).toEqual(['first'])
  sync.add(['second'])
  expect(sync.view().shown).toEqual(['second'])
  await pass(60_000)
  expect(sync.view().shown).toEqual([])
})

test('what is saved while the reads fail is shown until one does not', async () => {
  const { sync, queryFn, readOnScreen } = await openPage()
  queryFn.mockRejectedValueOnce(new Error('no server')).mockRejectedValueOnce(new Error('no server'))
  readOnScreen()
  sync.add(['first'])
  await pass(30_000)
  expect(sync.view()).toEqual({ shown: ['first'], pending: [], refused: [] })
  await pass(60_000)
  expect(sync.view().shown).toEqual([])
})
