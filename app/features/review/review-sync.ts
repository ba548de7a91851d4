import type { QueryClient } from '@tanstack/react-query'
import { createOutbox, type Outbox } from '~/lib/outbox/outbox.ts'
import { refetch } from '~/lib/outbox/refetch.ts'
import type { KeyValueStorage } from '~/lib/storage/key-value-storage.ts'
import type { Review } from './review-log.ts'
import { reviews } from './reviews.ts'
import { reviewsKey } from './reviews-key.ts'

export function createReviewSync(userId: string, queryClient: QueryClient, storage?: KeyValueStorage): Outbox<Review> {
  const queryKey = reviewsKey(userId)
  const load = async () => {
    const { deliver } = await import('./deliver.ts')
    return { known: (pending: readonly Review[]) => pending, deliver: deliver.bind(null, queryClient, userId) }
  }
  const transport = {
    subject: 'Answers',
    load,
    isRead: () => queryClient.getQueryData(queryKey) !== undefined,
    refetch: () => refetch(queryClient, queryKey),
  }
  return createOutbox(reviews, transport, userId, storage)
}
