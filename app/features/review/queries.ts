import { queryOptions } from '@tanstack/react-query'
import { restAs } from '~/lib/backend/as-user.ts'
import { requireBody } from '~/lib/backend/require-body.ts'
import { keepLog } from './kept-log.ts'
import type { ReviewLog } from './review-log.ts'
import { reviewsKey } from './reviews-key.ts'

export const reviewsQuery = (userId: string) =>
  queryOptions({
    queryKey: reviewsKey(userId),
    queryFn: async ({ signal }): Promise<ReviewLog> => {
      try {
        const rest = await restAs(userId)
        const { data } = await rest.rpc('my_reviews').abortSignal(signal).throwOnError()
        const log: ReviewLog = requireBody(data)
        // After a sign-out nothing of the user may be stored.
        if (!signal.aborted) keepLog(userId, log)
        return log
      } catch (error) {
        if (!signal.aborted) console.error('Reviews could not be loaded', error)
        throw error
      }
    },
  })
