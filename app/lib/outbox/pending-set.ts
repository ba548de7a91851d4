import type { KeyValueStorage } from '~/lib/storage/key-value-storage.ts'
import type { ItemCodec } from './item-codec.ts'

/** Each entry has its own key, so that tabs and releases never overwrite each other's. */
export interface PendingSet<Item> {
  /** Entries that this release cannot read stay in the storage. */
  read(): readonly Item[]
  add(items: readonly Item[]): void
  remove(items: readonly Item[]): void
  owns(storageKey: string): boolean
}

export function createPendingSet<Item>(
  { prefix: kind, entryOf, parseEntry }: ItemCodec<Item>,
  storage: KeyValueStorage,
  userId: string,
): PendingSet<Item> {
  const prefix = `${kind}${userId}:`
  return {
    read() {
      const saved = storage.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
      return saved.sort().flatMap((entry) => parseEntry(entry) ?? [])
    },
    add(items) {
      for (const entry of items.map(entryOf)) storage.setItem(prefix + entry, '1')
    },
    remove(items) {
      for (const entry of items.map(entryOf)) storage.removeItem(prefix + entry)
    },
    owns: (storageKey) => storageKey.startsWith(prefix),
  }
}
