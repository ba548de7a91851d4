import { isRecord } from '~/lib/is-record.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import type { Note } from '../note.ts'
import { isContent } from './pending/note-changes.ts'

/** A fifth of what browsers give; the rest is for what is not saved yet. */
const maxStoredCharacters = 1_000_000

const keyOf = (userId: string) => storageKeys.notesCopy + userId

const isNote = (value: unknown): value is Note => isRecord(value) && typeof value.id === 'string' && isContent(value)

/** What was stored when this device last saw it, for reading without a connection. */
export function keptNotes(userId: string): readonly Note[] | undefined {
  try {
    const value: unknown = JSON.parse(safeStorage().getItem(keyOf(userId)) ?? 'null')
    return Array.isArray(value) && value.every(isNote) ? value : undefined
  } catch {
    return undefined
  }
}

/** The newest ones, where they are more than a device should keep. */
export function keepNotes(userId: string, notes: readonly Note[]): void {
  let kept = notes
  let text = JSON.stringify(kept)
  while (text.length > maxStoredCharacters) {
    kept = kept.slice(Math.ceil(kept.length / 10))
    text = JSON.stringify(kept)
  }
  safeStorage().setItem(keyOf(userId), text)
}

export const hasKeptNotes = (userId: string): boolean => (safeStorage().getItem(keyOf(userId)) ?? '[]') !== '[]'
