import { safeStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'

/** Stands for a user's id in the keys of what is done without an account, until it is united with one. */
export const visitorId = ''

const kinds = [storageKeys.checks, storageKeys.reviews, storageKeys.code]

/** @param id of a guest, where it is no visitor's */
export const hasVisitorWork = (id = visitorId): boolean =>
  safeStorage()
    .keys()
    .some((key) => kinds.some((kind) => key.startsWith(`${kind}${id}:`)))

let unitedCount = 0
const listeners = new Set<() => void>()

export const readUnitedCount = (): number => unitedCount

export function onUnited(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lessons are drawn anew: their checks and editors read the storage once. */
export function announceUnited(): void {
  unitedCount += 1
  for (const listener of listeners) listener()
}
