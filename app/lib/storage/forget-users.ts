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
  const isOf = (prefix: string, key: string) => key.startsWith(prefix) && offer.includes(key.split(':')[1] ?? '')
  const stays = (key: string) =>
    isOf(storageKeys.checks, key) || (!key.startsWith(`${storageKeys.place}:`) && isOf(storageKeys.place, key))
  const goes = (key: string) => kept.some((prefix) => key.startsWith(prefix)) && !stays(key)
  for (const storage of [safeStorage(), tabStorage()])
    for (const key of storage.keys().filter(goes)) storage.removeItem(key)
}
