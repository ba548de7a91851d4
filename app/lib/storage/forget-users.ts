import { safeStorage, tabStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'

const kept = [
  storageKeys.progress,
  storageKeys.reviewsCopy,
  storageKeys.notesCopy,
  storageKeys.place,
  storageKeys.checks,
]

/**
 * Of all users, what screens keep: a browser may be shared. Apart from what reads it, which public pages do not load. Answers of a
 * visitor, whose id is empty, stay; of a guest who goes into an account, places, too.
 */
export function forgetUsers(): void {
  const offer = safeStorage().getItem(storageKeys.guest) ?? ''
  const stays = (key: string) => {
    const [, userId = ''] = key.split(':')
    const isKind = (prefix: string) => key.startsWith(prefix)
    return offer.includes(userId) && (isKind(storageKeys.checks) || (userId && isKind(storageKeys.place)))
  }
  const goes = (key: string) => kept.some((prefix) => key.startsWith(prefix)) && !stays(key)
  for (const storage of [safeStorage(), tabStorage()])
    for (const key of storage.keys().filter(goes)) storage.removeItem(key)
}
