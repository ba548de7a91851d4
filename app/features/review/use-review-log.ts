import { useQuery } from '@tanstack/react-query'
import { use, useMemo, useSyncExternalStore } from 'react'
import { reviewsQuery } from './queries.ts'
import { ReviewContext } from './review-context.ts'
import { type Review, type ReviewLog, withReviews } from './review-log.ts'

const subscribeToNothing = () => () => {}
const none: readonly Review[] = []

interface ReviewLogState {
  /** What is stored and, on top of it, what is on its way; undefined until it has loaded. */
  log: ReviewLog | undefined
  /** It has not loaded yet, and a try has failed or there is no connection. Others follow by themselves. */
  failing: boolean
}

export function useReviewLog(): ReviewLogState {
  const keeper = use(ReviewContext)
  const { data, failureCount, isPaused } = useQuery({
    ...reviewsQuery(keeper?.userId ?? ''),
    enabled: keeper !== null,
  })
  const shown = useSyncExternalStore(
    keeper?.sync.subscribe ?? subscribeToNothing,
    () => keeper?.sync.view().shown ?? none,
    () => none,
  )
  const log = useMemo(() => data && withReviews(data, shown), [data, shown])
  return { log, failing: !data && (failureCount > 0 || isPaused) }
}
