import type { QueryClient } from '@tanstack/react-query'
import { backoff } from '~/lib/backoff'
import { type KeyValueStorage, safeStorage } from '~/lib/safe-storage'
import { createPendingSet } from './pending.ts'
import { progressKey } from './progress-key.ts'

export interface PendingView {
  /** Entries to show as done on top of what the cache holds. */
  shown: readonly string[]
  /** How many of them are not known to be stored. */
  pending: number
}

export const nothingPending: PendingView = { shown: [], pending: 0 }

export interface ProgressSync {
  view(): PendingView
  subscribe(listener: () => void): () => void
  /** Adds entries, shows them and has them sent. */
  press(entries: readonly string[]): void
  /** Listens and sends until the returned function is called. */
  start(): () => void
  /** Tries at once; resolves when nothing is left or one try has failed. */
  flush(): Promise<void>
}

/** The tab where a completion was pressed sends it; the others take over when it is still there after this time. */
const takeOverAfter = 15_000

/** Keeps, shows and sends the pending completions of one user in this tab. */
export function createProgressSync(
  userId: string,
  queryClient: QueryClient,
  storage: KeyValueStorage = safeStorage(),
): ProgressSync {
  const set = createPendingSet(storage, userId)
  const queryKey = progressKey(userId)
  const listeners = new Set<() => void>()
  let shown = set.entries()
  let view: PendingView = { shown, pending: shown.length }
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let stopped = true

  function show(entries: string[]): void {
    shown = entries
    view = { shown, pending: set.entries().length }
    for (const listener of listeners) listener()
  }

  function wake(): void {
    clearTimeout(timer)
    if (stopped || !navigator.onLine) return
    running ??= run().finally(() => {
      running = undefined
    })
  }

  const wakeIn = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(wake, milliseconds)
  }

  async function run(): Promise<void> {
    for (let entries = set.entries(); entries.length > 0 && !stopped; entries = set.entries()) {
      try {
        const { deliver } = await import('./deliver.ts')
        const { stored, refused } = await deliver(queryClient, userId, entries)
        set.remove([...stored, ...refused])
        // Until the first load has arrived, nothing else shows what is stored.
        const gone = queryClient.getQueryData(queryKey) ? [...stored, ...refused] : refused
        show(shown.filter((entry) => !gone.includes(entry)))
        failures = 0
      } catch (error) {
        if (stopped) return
        console.error('Progress could not be saved; it is kept and sent again', error)
        wakeIn(backoff(failures))
        failures += 1
        return
      }
    }
  }

  /** What another tab has settled is read before it leaves this one's screen; several at once are read together. */
  async function readSettled(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey })
    show(set.entries())
  }

  function follow({ key, newValue }: StorageEvent): void {
    if (key !== null && !set.owns(key)) return
    show([...new Set([...shown, ...set.entries()])])
    if (newValue !== null) wakeIn(takeOverAfter)
    else {
      clearTimeout(reading)
      reading = setTimeout(readSettled, 100)
    }
  }

  /** For what says nothing of how long the server will be away: a press, and being back at the tab or on the network. */
  const wakeAfresh = (): void => {
    failures = 0
    wake()
  }
  const visible = (): void => {
    if (document.visibilityState === 'visible') wakeAfresh()
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    press(entries) {
      for (const entry of entries) set.add(entry)
      show([...new Set([...shown, ...entries])])
      wakeAfresh()
    },
    start() {
      stopped = false
      window.addEventListener('online', wakeAfresh)
      window.addEventListener('storage', follow)
      document.addEventListener('visibilitychange', visible)
      show(set.entries())
      wake()
      return () => {
        stopped = true
        clearTimeout(timer)
        clearTimeout(reading)
        window.removeEventListener('online', wakeAfresh)
        window.removeEventListener('storage', follow)
        document.removeEventListener('visibilitychange', visible)
      }
    },
    async flush() {
      wake()
      await running
    },
  }
}
