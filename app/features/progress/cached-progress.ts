import { isRecord } from '~/lib/is-record.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import type { ModuleProgress, Progress } from './rules/progress.ts'

const keyOf = (userId: string) => storageKeys.progress + userId

const isModule = (value: unknown): value is ModuleProgress =>
  isRecord(value) &&
  typeof value.moduleId === 'string' &&
  typeof value.xp === 'number' &&
  typeof value.completed === 'boolean' &&
  Array.isArray(value.completedActivities)

/** Anybody can write the storage; what would break the page is ignored. */
const isProgress = (value: unknown): value is Progress =>
  isRecord(value) &&
  typeof value.totalXP === 'number' &&
  typeof value.level === 'number' &&
  Array.isArray(value.badges) &&
  isRecord(value.modules) &&
  Object.values(value.modules).every(isModule)

export function cachedProgress(userId: string): Progress | undefined {
  try {
    const value: unknown = JSON.parse(safeStorage().getItem(keyOf(userId)) ?? 'null')
    return isProgress(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const rememberProgress = (userId: string, progress: Progress): void =>
  safeStorage().setItem(keyOf(userId), JSON.stringify(progress))
