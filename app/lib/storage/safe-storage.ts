import { type KeyValueStorage, memoryStorage } from './key-value-storage.ts'
import { storageKeys } from './storage-keys.ts'
import { type OverflowStorage, withOverflow } from './with-overflow.ts'

/** Touching a storage throws where cookies are blocked. */
function browserStorage(name: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  try {
    const storage = window[name]
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

let shared: OverflowStorage | undefined
let ofTab: OverflowStorage | undefined

/** localStorage, or memory for what it refuses. Never throws. */
export function safeStorage(): OverflowStorage {
  shared ??= withOverflow(browserStorage('localStorage'))
  return shared
}

/** The same of sessionStorage, for what no other page of the tab has to find. */
export function tabStorage(): OverflowStorage {
  ofTab ??= withOverflow(browserStorage('sessionStorage'))
  return ofTab
}
