import { createPendingSet } from '~/lib/outbox/pending-set.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { visitorId } from '~/lib/storage/visitor.ts'
import { reviews } from './reviews.ts'

/** Answers of a visitor, or of a guest, in the form in which an account's outbox keeps them. */
export const visitorReviews = (from = visitorId) => createPendingSet(reviews, safeStorage(), from)
