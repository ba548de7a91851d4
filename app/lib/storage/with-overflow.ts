import type { KeyValueStorage } from './key-value-storage.ts'

export interface OverflowStorage extends KeyValueStorage {
  /** Also called for values that were not kept before. @returns what unsubscribes */
  onUnkept(listener: (key: string) => void): () => void
}

/** What a full storage refuses lasts in memory until the page closes, in place of what is stored under its key. Never throws. */
export function withOverflow(storage: KeyValueStorage): OverflowStorage {
  const unkept = new Map<string, string>()
  const listeners = new Set<(key: string) => void>()
  /** What was removed has made room. */
  function keepWhatFits(): void {
    for (const [key, value] of unkept)
      try {
        storage.setItem(key, value)
        unkept.delete(key)
      } catch {
        // The next may be smaller.
      }
  }
  if (typeof window !== 'undefined')
    window.addEventListener('storage', ({ key }) => {
      // Another tab knows better.
      if (key === null) unkept.clear()
      else unkept.delete(key)
    })
  return {
    getItem: (key) => unkept.get(key) ?? storage.getItem(key),
    setItem(key, value) {
      try {
        storage.setItem(key, value)
        unkept.delete(key)
      } catch (error) {
        console.warn(`${key} is kept until this page closes`, error)
        unkept.set(key, value)
        for (const listener of listeners) listener(key)
      }
    },
    removeItem(key) {
      unkept.delete(key)
      storage.removeItem(key)
      keepWhatFits()
    },
    keys: () => [...new Set([...storage.keys(), ...unkept.keys()])],
    onUnkept(listener) {
      for (const key of unkept.keys()) listener(key)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
