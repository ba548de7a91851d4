import type { KeyValueStorage } from '~/lib/storage/key-value-storage.ts'
import type { ItemCodec } from './item-codec.ts'

/** How long an item may be held at most, in milliseconds. */
export const maxHoldMs = 6000

/** Each entry has its own key, so that tabs and releases never overwrite each other's. */
export interface PendingSet<Item> {
  /** Entries that this release cannot read stay in the storage. */
  read(): readonly Item[]
  /** @param holdMs for so long the items are held, unless they were added before; without it none of them is any more */
  add(items: readonly Item[], holdMs?: number): void
  /** For how many milliseconds the item is still held: 0 for one that may be sent. */
  heldMs(item: Item): number
  remove(items: readonly Item[]): void
  owns(storageKey: string): boolean
}

export function createPendingSet<Item>(
  { prefix: kind, entryOf, parseEntry }: ItemCodec<Item>,
  storage: KeyValueStorage,
  userId: string,
): PendingSet<Item> {
  const prefix = `${kind}${userId}:`
  const keyOf = (item: Item) => prefix + entryOf(item)
  return {
    read() {
      const saved = storage.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
      return saved.sort().flatMap((entry) => parseEntry(entry) ?? [])
    },
    add(items, holdMs) {
      for (const key of items.map(keyOf)) {
        if (holdMs === undefined) storage.setItem(key, '1')
        else if (storage.getItem(key) === null) storage.setItem(key, `${Date.now() + holdMs}`)
      }
    },
    heldMs(item) {
      const left = Number(storage.getItem(keyOf(item))) - Date.now()
      // A clock that was set back must not hold it for hours.
      return left > 0 && left <= maxHoldMs ? left : 0
    },
    remove(items) {
      for (const key of items.map(keyOf)) storage.removeItem(key)
    },
    owns: (storageKey) => storageKey.startsWith(prefix),
  }
}
