import { createPendingSet } from '~/lib/outbox/pending-set.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { noteChanges } from './note-changes.ts'

/** What a guest has not sent yet becomes the user's. */
export function uniteNotes(userId: string, guestId: string): void {
  const changes = createPendingSet(noteChanges, safeStorage(), guestId).read()
  if (changes.length === 0) return
  createPendingSet(noteChanges, safeStorage(), userId).add(changes)
  // The outbox of an open page hears of what other tabs add; a page without notes has none.
  window.dispatchEvent(new StorageEvent('storage', { key: `${noteChanges.prefix}${userId}:`, newValue: '1' }))
}
