import { createPendingSet } from '~/lib/outbox/pending-set.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { visitorId } from '~/lib/storage/visitor.ts'
import { reviews } from './reviews.ts'

/** First answers of a visitor, in the form in which an account's outbox keeps them. */
export const visitorReviews = () => createPendingSet(reviews, safeStorage(), visitorId)
