import { createPendingSet } from '~/lib/outbox/pending-set.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { noteChanges } from './note-changes.ts'

/** What a guest has not sent yet becomes the user's, and is sent with the next page or look. */
export function uniteNotes(userId: string, guestId: string): void {
  const changes = createPendingSet(noteChanges, safeStorage(), guestId).read()
  createPendingSet(noteChanges, safeStorage(), userId).add(changes)
}
