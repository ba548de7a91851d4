import { safeStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'

/** Stands for a user's id in the keys of what is done without an account, until it is united with one. */
export const visitorId = ''

const prefixes = [storageKeys.checks, storageKeys.reviews, storageKeys.code].map((key) => `${key}${visitorId}:`)

export const hasVisitorWork = (): boolean =>
  safeStorage()
    .keys()
    .some((key) => prefixes.some((prefix) => key.startsWith(prefix)))
