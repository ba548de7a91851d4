import { backoff } from '~/lib/backoff.ts'
import type { KeyValueStorage } from '~/lib/storage/key-value-storage.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import type { Delivered, ItemCodec } from './item-codec.ts'
import { itemSets } from './item-sets.ts'
import { createPendingSet, maxHoldMs } from './pending-set.ts'
import { createRefusals } from './refusals.ts'

export interface OutboxView<Item> {
  shown: readonly Item[]
  pending: readonly Item[]
  refused: readonly Item[]
}

export interface Outbox<Item> {
  view(): OutboxView<Item>
  subscribe(listener: () => void): () => void
  add(items: readonly Item[]): void
  /** Shown and kept at once, sent after `maxHoldMs`. @returns takes it back, and says whether it still could */
  hold(item: Item): () => boolean
  start(): () => void
  /** Resolves when nothing is left to send now, or one try has failed. */
  flush(): Promise<void>
}

export interface Transport<Item> {
  subject: string
  load(): Promise<Sender<Item>>
  /** Whether the cache holds the stored items; until then the outbox has to show them. */
  isRead(): boolean
  /** @returns whether they were read */
  refetch(): Promise<boolean>
}

export interface Sender<Item> {
  known(pending: readonly Item[]): readonly Item[]
  deliver(pending: readonly Item[]): Promise<Delivered<Item>>
}

/** Until other tabs send what the tab of the press has not. */
const takeoverDelayMs = 15_000
const refetchDelayMs = 100
const failedRefetchDelayMs = 15_000

export function createOutbox<Item>(
  codec: ItemCodec<Item>,
  transport: Transport<Item>,
  userId: string,
  storage: KeyValueStorage = safeStorage(),
): Outbox<Item> {
  const { union, difference } = itemSets(codec.entryOf)
  const set = createPendingSet(codec, storage, userId)
  const listeners = new Set<() => void>()
  const refusals = createRefusals(codec, () => sendNow())
  let shown = set.read()
  let view: OutboxView<Item> = { shown, pending: shown, refused: [] }
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let stopped = true
  /** By this tab. */
  let held: readonly Item[] = []
  /** Stored, and shown until the cache holds them. */
  let unread: readonly Item[] = []

  function show(items: readonly Item[]): void {
    const saved = set.read()
    shown = items
    if (transport.isRead()) {
      shown = difference(items, difference(unread, saved))
      unread = []
    }
    const refused = refusals.entries()
    view = { shown, pending: saved, refused: difference(refused, difference(refused, saved)) }
    for (const listener of listeners) listener()
  }

  function sendNow(): void {
    clearTimeout(timer)
    if (stopped || !navigator.onLine) return
    running ??= run().finally(() => {
      running = undefined
    })
  }

  const flushAfter = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(sendNow, milliseconds)
  }

  async function run(): Promise<void> {
    if (set.read().length === 0) return
    try {
      const { known, deliver } = await transport.load()
      const due = () => refusals.due(known(set.read()).filter((item) => set.heldMs(item) === 0))
      for (let pending = due(); pending.length > 0 && !stopped; pending = due()) {
        const { stored, refused, failure } = await deliver(pending)
        set.remove(stored)
        if (stopped) return
        refusals.record(stored, refused)
        unread = union(unread, stored)
        show(shown)
        if (unread.length > 0) refetchAfter(0)
        if (failure) throw failure
        failures = 0
      }
      const waits = set.read().map(set.heldMs).filter(Boolean)
      if (waits.length > 0 && !stopped) flushAfter(Math.min(...waits))
    } catch (error) {
      if (stopped) return
      console.error(`${transport.subject} could not be saved; it is kept and sent again`, error)
      flushAfter(backoff(failures))
      failures += 1
    }
  }

  /** The cache must hold an item that another tab has saved before the outbox stops showing it. */
  async function refetchThenShow(): Promise<void> {
    const wasRead = await transport.refetch()
    if (stopped) return
    if (wasRead) show(union(set.read(), unread))
    if (!wasRead || unread.length > 0) refetchAfter(failedRefetchDelayMs)
  }

  function refetchAfter(milliseconds: number): void {
    clearTimeout(reading)
    reading = setTimeout(refetchThenShow, milliseconds)
  }

  function follow({ key, newValue }: StorageEvent): void {
    if (key !== null && !set.owns(key)) return
    show(union(shown, set.read()))
    if (newValue !== null) flushAfter(takeoverDelayMs)
    else refetchAfter(refetchDelayMs)
  }

  const sendHeld = (): void => {
    set.add(held.filter((item) => set.heldMs(item) > 0))
    held = []
    sendNow()
  }

  const retryNow = (): void => {
    failures = 0
    sendNow()
  }
  const retryAllNow = (): void => {
    refusals.retryAllNow()
    retryNow()
  }
  const retryWhenVisible = (): void => {
    if (document.visibilityState === 'visible') retryAllNow()
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(items) {
      set.add(items)
      show(union(shown, items))
      retryNow()
    },
    hold(item) {
      set.add([item], maxHoldMs)
      held = [...held, item]
      show(union(shown, [item]))
      retryNow()
      return () => {
        if (set.heldMs(item) === 0) return false
        set.remove([item])
        held = difference(held, [item])
        show(difference(shown, [item]))
        return true
      }
    },
    start() {
      stopped = false
      const stop = new AbortController()
      const { signal } = stop
      window.addEventListener('online', retryAllNow, { signal })
      window.addEventListener('storage', follow, { signal })
      window.addEventListener('pagehide', sendHeld, { signal })
      document.addEventListener('visibilitychange', retryWhenVisible, { signal })
      show(set.read())
      sendNow()
      return () => {
        stopped = true
        clearTimeout(timer)
        clearTimeout(reading)
        refusals.stop()
        stop.abort()
      }
    },
    async flush() {
      sendHeld()
      await running
    },
  }
}
