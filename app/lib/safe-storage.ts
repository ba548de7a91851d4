/** What of `Storage` this product uses. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  keys(): string[]
}

/** For a browser that refuses localStorage altogether: lasts as long as the page. */
export function memoryStorage(): KeyValueStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  }
}

/** localStorage, or a stand-in where touching it throws (blocked cookies, no window). `setItem` still throws on a full quota. */
function browserStorage(): KeyValueStorage {
  try {
    const storage = window.localStorage
    const probe = 'xpedition-probe'
    storage.getItem(probe)
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

/** The one storage of this page. */
export function safeStorage(): KeyValueStorage {
  shared ??= browserStorage()
  return shared
}
