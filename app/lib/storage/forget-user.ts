import { safeStorage } from './safe-storage.ts'
import { keyPrefix } from './storage-keys.ts'

/** All but the session, which signing out removes in every tab. */
export function forgetUser(userId: string): void {
  const storage = safeStorage()
  for (const key of storage.keys()) if (key.startsWith(keyPrefix) && key.includes(userId)) storage.removeItem(key)
}
