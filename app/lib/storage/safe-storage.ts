import { storageKeys } from './storage-keys.ts'

export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  keys(): string[]
}

export function memoryStorage(): KeyValueStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  }
}

/** Touching localStorage throws where cookies are blocked. `setItem` still throws when the storage is full. */
function browserStorage(): KeyValueStorage {
  try {
    const storage = window.localStorage
    storage.getItem(storageKeys.session)
    return {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => storage.setItem(key, value),
      removeItem: (key) => storage.removeItem(key),
      keys: () => Object.keys(storage),
    }
  } catch {
    return memoryStorage()
  }
}

let shared: KeyValueStorage | undefined

export function safeStorage(): KeyValueStorage {
  shared ??= browserStorage()
  return shared
}
