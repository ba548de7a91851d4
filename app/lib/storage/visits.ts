import { safeStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'

export const visits = (userId: string): readonly string[] =>
  (safeStorage().getItem(storageKeys.visits + userId) ?? '').split(' ').filter(Boolean)

export function rememberVisit(userId: string, path: string): void {
  const others = visits(userId).filter((each) => each !== path)
  safeStorage().setItem(storageKeys.visits + userId, [path, ...others].join(' '))
}
