import type { CourseId } from 'courses/types'
import type { KeyValueStorage } from '~/lib/safe-storage'
import { storageKeys } from '~/lib/storage-keys'
import { parseKey, storedKeyOf } from './rules/keys.ts'

/**
 * The completions of one user that this browser has not yet seen stored. A set that presses grow and the database's
 * answers shrink. Each entry has a storage key of its own, so that tabs never overwrite each other's.
 */

export interface PendingCompletion {
  course: CourseId
  module: number
  /** Activity number, or the completion of the module itself. */
  what: number | 'complete'
}

/** Like 'ml-module-1/3' or 'ml-module-1/complete'. */
export const entryOf = ({ course, module, what }: PendingCompletion): string => `${storedKeyOf(course, module)}/${what}`

/** Undefined for text that is no entry, such as a later release's. */
export function parseEntry(entry: string): PendingCompletion | undefined {
  const [key = '', what = '', ...rest] = entry.split('/')
  const place = parseKey(key)
  if (!place || rest.length > 0) return undefined
  if (what === 'complete') return { ...place, what }
  return /^[1-9]\d{0,2}$/.test(what) ? { ...place, what: Number(what) } : undefined
}

export interface PendingSet {
  entries(): string[]
  add(entry: string): void
  remove(entries: readonly string[]): void
  /** True when the key of a storage event belongs to this set. */
  owns(storageKey: string): boolean
}

export function createPendingSet(storage: KeyValueStorage, userId: string): PendingSet {
  const prefix = `${storageKeys.pending}${userId}:`
  // What a full or forbidden storage refused lasts as long as the page.
  const unsaved = new Set<string>()
  return {
    entries() {
      const saved = storage.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
      return [...new Set([...saved, ...unsaved])].filter((entry) => parseEntry(entry)).sort()
    },
    add(entry) {
      try {
        storage.setItem(prefix + entry, '1')
      } catch {
        unsaved.add(entry)
      }
    },
    remove(entries) {
      for (const entry of entries) {
        storage.removeItem(prefix + entry)
        unsaved.delete(entry)
      }
    },
    owns: (storageKey) => storageKey.startsWith(prefix),
  }
}
