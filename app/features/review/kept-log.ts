import { isRecord } from '~/lib/is-record.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import type { ReviewLog } from './review-log.ts'

/** A fifth of what browsers give: all that an account may hold. */
const maxStoredCharacters = 1_000_000

const keyOf = (userId: string) => storageKeys.reviewsCopy + userId

const isAnswer = (value: unknown) =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number' && typeof value[2] === 'string'

const isLog = (value: unknown): value is ReviewLog =>
  isRecord(value) && Object.values(value).every((answers) => Array.isArray(answers) && answers.every(isAnswer))

/** What was stored when this device last saw it, for reviewing without a connection. */
export function keptLog(userId: string): ReviewLog | undefined {
  try {
    const value: unknown = JSON.parse(safeStorage().getItem(keyOf(userId)) ?? 'null')
    return isLog(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function keepLog(userId: string, log: ReviewLog): void {
  const text = JSON.stringify(log)
  if (text.length <= maxStoredCharacters) safeStorage().setItem(keyOf(userId), text)
  else safeStorage().removeItem(keyOf(userId))
}
