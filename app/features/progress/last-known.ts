import { safeStorage } from '~/lib/safe-storage'
import { storageKeys } from '~/lib/storage-keys'
import type { Progress } from './rules/progress.ts'

/** The progress a user last saw in this browser, so that a second visit starts with it; the server's answer replaces it. */

const keyOf = (userId: string) => storageKeys.progress + userId

const isProgress = (value: unknown): value is Progress =>
  typeof value === 'object' &&
  value !== null &&
  'totalXP' in value &&
  'level' in value &&
  'badges' in value &&
  Array.isArray(value.badges) &&
  'modules' in value &&
  typeof value.modules === 'object' &&
  value.modules !== null

export function lastKnown(userId: string): Progress | undefined {
  try {
    const value: unknown = JSON.parse(safeStorage().getItem(keyOf(userId)) ?? 'null')
    return isProgress(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function rememberProgress(userId: string, progress: Progress): void {
  try {
    safeStorage().setItem(keyOf(userId), JSON.stringify(progress))
  } catch {
    // A full storage costs the next visit a moment, nothing else.
  }
}

/** Forgets everybody's: a browser may be shared. */
export function forgetProgress(): void {
  const storage = safeStorage()
  for (const key of storage.keys()) if (key.startsWith(storageKeys.progress)) storage.removeItem(key)
}
