import type { QueryClient } from '@tanstack/react-query'
import { errorCode } from '~/features/auth/session/messages.ts'
import { refreshUser } from '~/features/auth/session/refresh-user.ts'
import { uniteNotes } from '~/features/notes/sync/pending/unite-notes.ts'
import type { Completion } from '~/features/progress/pending/completion.ts'
import { completions } from '~/features/progress/pending/completions.ts'
import type { Review } from '~/features/review/review-log.ts'
import { restAs } from '~/lib/backend/as-user.ts'
import { backoff } from '~/lib/backoff.ts'
import { createPendingSet } from '~/lib/outbox/pending-set.ts'
import { forgetUser } from '~/lib/storage/forget-user.ts'
import { forgetOffer, type GuestOffer, isOfferFresh, keptOffer } from '~/lib/storage/guest-offer.ts'
import { movePlaces } from '~/lib/storage/reading-place.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { rememberVisit, visits } from '~/lib/storage/visits.ts'
import { showToast } from '~/ui/toasts/toast.tsx'
import { uniteVisitorWork } from './unite-visitor-work.ts'

/** The outbox of who is signed in now. */
interface Adding<Item> {
  userId: string
  sync: { add(items: readonly Item[]): void }
}

const maxOfferMs = 60_000

/** What a visitor did at once; what a guest did as soon as the server answers, which is asked until it does. */
export async function bringToAccount(
  reviews: Adding<Review>,
  progress: Adding<Completion>,
  queryClient: QueryClient,
  stop: AbortSignal,
): Promise<void> {
  if (!stop.aborted) uniteVisitorWork(reviews.userId, reviews.sync.add)
  const offer = keptOffer()
  if (stop.aborted || !offer || offer.userId === reviews.userId) return
  if (isOfferFresh(offer)) return bringOnceAnswered(reviews, progress, queryClient, stop)
  await showToast({
    title: 'Guest progress waits on this device',
    description: 'Someone learned on this device without an account. Was it you?',
    action: {
      label: 'Add it to my account',
      onClick: () => bringOnceAnswered(reviews, progress, queryClient, stop).catch(console.error),
    },
    offerMs: maxOfferMs,
    page: null,
  })
}

async function bringOnceAnswered(
  reviews: Adding<Review>,
  progress: Adding<Completion>,
  queryClient: QueryClient,
  stop: AbortSignal,
): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    const offer = keptOffer()
    if (stop.aborted || !offer || [reviews.userId, progress.userId].includes(offer.userId)) return
    try {
      return await bring(offer, reviews, progress, queryClient)
    } catch (error) {
      console.error('What a guest has done could not be brought; it is tried again', error)
      await new Promise((resolve) => setTimeout(resolve, backoff(failures)))
    }
  }
}

/** Each step may be repeated, and the offer is forgotten last: what is interrupted is done again, to the same end. */
async function bring(
  offer: GuestOffer,
  reviews: Adding<Review>,
  progress: Adding<Completion>,
  queryClient: QueryClient,
): Promise<void> {
  const { data: isThere, error } = await (await restAs(reviews.userId)).rpc('bring_guest_progress', {
    code: offer.code,
  })
  // The guest has registered meanwhile: what is an account's stays there.
  if (errorCode(error) === 'not_a_guest') return forgetOffer()
  if (errorCode(error) === '54000') {
    await showToast({
      title: 'Your guest progress is not here yet',
      description:
        'Together that is more notes and code than an account can hold. Delete some notes, then open this page again.',
    })
    return
  }
  if (error) throw error
  moveGuestDevice(offer.userId, reviews, progress)
  forgetOffer()
  await queryClient.invalidateQueries()
  // The weekly goal is in the session's user.
  await refreshUser()
  await showToast(
    isThere
      ? { title: 'Your guest progress is here', description: 'It was added to this account.' }
      : {
          title: 'Nothing more to add',
          description:
            'Your guest progress was added before, or is no longer kept. What this device still had is added.',
        },
  )
}

export function moveGuestDevice(guestId: string, reviews: Adding<Review>, progress: Adding<Completion>): void {
  uniteVisitorWork(reviews.userId, reviews.sync.add, guestId)
  const waiting = createPendingSet(completions, safeStorage(), guestId).read()
  if (waiting.length > 0) progress.sync.add(waiting)
  uniteNotes(reviews.userId, guestId)
  movePlaces(guestId, reviews.userId)
  for (const path of [...visits(guestId)].reverse())
    if (!visits(reviews.userId).includes(path)) rememberVisit(reviews.userId, path)
  forgetUser(guestId)
}
