import { queryOutbox } from '~/lib/outbox/query-outbox.ts'
import { reviews } from './reviews.ts'
import { reviewsKey } from './reviews-key.ts'

export const createReviewSync = queryOutbox({
  subject: 'Answers',
  codec: reviews,
  queryKeyOf: reviewsKey,
  load: () => import('./deliver.ts'),
})
