import { safeStorage, tabStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'
import { visitorId } from './visitor.ts'

const kept = [storageKeys.progress, storageKeys.notesCopy, storageKeys.place, storageKeys.checks]
const visitorChecks = `${storageKeys.checks}${visitorId}:`

/** Of all users, what screens keep: a browser may be shared. Apart from what reads it, which public pages do not load. */
export function forgetUsers(): void {
  const goes = (key: string) => kept.some((prefix) => key.startsWith(prefix)) && !key.startsWith(visitorChecks)
  for (const storage of [safeStorage(), tabStorage()])
    for (const key of storage.keys().filter(goes)) storage.removeItem(key)
}
