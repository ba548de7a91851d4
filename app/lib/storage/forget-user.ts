import { safeStorage } from './safe-storage.ts'
import { keyPrefix } from './storage-keys.ts'

/** This browser keeps nothing of the user but the session, which signing out takes from every tab. */
export function forgetUser(userId: string): void {
  const storage = safeStorage()
  for (const key of storage.keys()) if (key.startsWith(keyPrefix) && key.includes(userId)) storage.removeItem(key)
}
