import type { QueryClient } from '@tanstack/react-query'
import { authCall } from '~/features/auth/session/auth-call.ts'
import { refusalCode } from '~/features/auth/session/messages.ts'
import type { NoteChange } from '~/features/notes/note.ts'
import { noteChanges } from '~/features/notes/sync/note-changes.ts'
import type { Completion } from '~/features/progress/pending/completion.ts'
import { completions } from '~/features/progress/pending/completions.ts'
import type { Review } from '~/features/review/review-log.ts'
import { restAs } from '~/lib/backend/backend.ts'
import { createPendingSet } from '~/lib/outbox/pending-set.ts'
import { forgetUser } from '~/lib/storage/forget-user.ts'
import { forgetOffer, type GuestOffer } from '~/lib/storage/guest-offer.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { rememberVisit, visits } from '~/lib/storage/visits.ts'
import { showToast } from '~/ui/toast.tsx'
import { uniteVisitorWork } from './unite-visitor-work.ts'

interface Account {
  userId: string
  addReviews(reviews: readonly Review[]): void
  addCompletions(completions: readonly Completion[]): void
  addNotes(changes: readonly NoteChange[]): void
}

/**
 * What a guest has done, on the server and on this device, becomes the account's. Each step may be repeated, and the offer is
 * forgotten last: what is interrupted is done again, to the same end. Rejects when another try may succeed.
 */
export async function bringGuest(offer: GuestOffer, account: Account, queryClient: QueryClient): Promise<void> {
  const { error } = await (await restAs(account.userId)).rpc('bring_guest_progress', { code: offer.code })
  // The guest has registered meanwhile: what is an account's stays there.
  if (refusalCode(error) === 'not_a_guest') return forgetOffer()
  if (error) throw error
  uniteDevice(offer.userId, account)
  forgetOffer()
  await queryClient.invalidateQueries()
  // The weekly goal is in the session's user.
  await authCall((auth) => auth.refreshSession()).catch(console.error)
  await showToast({ title: 'Your guest progress is here', description: 'It was added to this account.' })
}

export function uniteDevice(guestId: string, { userId, addReviews, addCompletions, addNotes }: Account): void {
  uniteVisitorWork(userId, addReviews, guestId)
  const waiting = createPendingSet(completions, safeStorage(), guestId).read()
  if (waiting.length > 0) addCompletions(waiting)
  const notes = createPendingSet(noteChanges, safeStorage(), guestId).read()
  if (notes.length > 0) addNotes(notes)
  for (const path of [...visits(guestId)].reverse()) if (!visits(userId).includes(path)) rememberVisit(userId, path)
  forgetUser(guestId)
}
