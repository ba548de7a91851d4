import { keptOffer } from './guest-offer.ts'
import { safeStorage, tabStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'
import { visitorId } from './visitor.ts'

const kept = [storageKeys.progress, storageKeys.notesCopy, storageKeys.place, storageKeys.checks]

/** Of all users but a guest who goes into an account, what screens keep: a browser may be shared. Apart from what reads it, which public pages do not load. */
export function forgetUsers(): void {
  const spared = [visitorId, keptOffer()?.userId].flatMap((id) =>
    id === undefined ? [] : [`${storageKeys.checks}${id}:`],
  )
  const goes = (key: string) =>
    kept.some((prefix) => key.startsWith(prefix)) && !spared.some((prefix) => key.startsWith(prefix))
  for (const storage of [safeStorage(), tabStorage()])
    for (const key of storage.keys().filter(goes)) storage.removeItem(key)
}
