import { useQuery } from '@tanstack/react-query'
import { use, useMemo, useSyncExternalStore } from 'react'
import { reviewsQuery } from './queries.ts'
import { ReviewContext } from './review-context.ts'
import { type Review, type ReviewLog, withReviews } from './review-log.ts'

const subscribeToNothing = () => () => {}
const none: readonly Review[] = []

interface ReviewLogState {
  log: ReviewLog | undefined
  failing: boolean
}

export function useReviewLog(): ReviewLogState {
  const outbox = use(ReviewContext)
  const { data, failureCount, isPaused } = useQuery({
    ...reviewsQuery(outbox?.userId ?? ''),
    enabled: outbox !== null,
  })
  const shown = useSyncExternalStore(
    outbox?.sync.subscribe ?? subscribeToNothing,
    () => outbox?.sync.view().shown ?? none,
    () => none,
  )
  const log = useMemo(() => data && withReviews(data, shown), [data, shown])
  return { log, failing: !data && (failureCount > 0 || isPaused) }
}
