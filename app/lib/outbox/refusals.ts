import { slowBackoff } from '~/lib/backoff.ts'
import type { ItemCodec } from './item-codec.ts'
import { itemSets } from './item-sets.ts'

/** Each place that the server refused is tried again at its own slow pace; other places do not wait. */
export interface Refusals<Item> {
  due(pending: readonly Item[]): readonly Item[]
  record(stored: readonly Item[], refused: readonly Item[]): void
  entries(): readonly Item[]
  retryAllNow(): void
  stop(): void
}

interface Wait<Item> {
  refused: readonly Item[]
  count: number
  over: boolean
  timer: ReturnType<typeof setTimeout>
}

export function createRefusals<Item>({ entryOf, rowKeyOf }: ItemCodec<Item>, onDue: () => void): Refusals<Item> {
  const { difference } = itemSets(entryOf)
  const waits = new Map<string, Wait<Item>>()

  function forget(place: string): void {
    clearTimeout(waits.get(place)?.timer)
    waits.delete(place)
  }

  function wait(place: string, refused: readonly Item[]): void {
    const count = waits.get(place)?.count ?? 0
    forget(place)
    const end = () => {
      started.over = true
      onDue()
    }
    const started = { refused, count: count + 1, over: false, timer: setTimeout(end, slowBackoff(count)) }
    waits.set(place, started)
  }

  return {
    due(pending) {
      const isDue = (item: Item) => {
        const waiting = waits.get(rowKeyOf(item))
        return !waiting || waiting.over || difference([item], waiting.refused).length > 0
      }
      const places = new Set(pending.filter(isDue).map(rowKeyOf))
      return pending.filter((item) => places.has(rowKeyOf(item)))
    },
    record(stored, refused) {
      const left = new Set(refused.map(rowKeyOf))
      for (const place of stored.map(rowKeyOf)) if (!left.has(place)) forget(place)
      for (const place of left)
        wait(
          place,
          refused.filter((item) => rowKeyOf(item) === place),
        )
    },
    entries: () => [...waits.values()].flatMap(({ refused }) => refused),
    retryAllNow() {
      for (const waiting of waits.values()) {
        waiting.over = true
        waiting.count = 0
      }
    },
    stop() {
      for (const place of [...waits.keys()]) forget(place)
    },
  }
}
