import { useQuery } from '@tanstack/react-query'
import { use, useMemo, useSyncExternalStore } from 'react'
import { keptLog } from './kept-log.ts'
import { reviewsQuery } from './queries.ts'
import { ReviewContext } from './review-context.ts'
import { type Review, type ReviewLog, withReviews } from './review-log.ts'

const subscribeToNothing = () => () => {}
const none: readonly Review[] = []

interface ReviewLogState {
  /** Without a connection, what this device keeps of it. */
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
  // No earlier, so that what another device has answered is not asked again.
  const isAway = !data && (failureCount > 0 || isPaused)
  const userId = outbox?.userId
  const known = useMemo(() => data ?? (isAway && userId ? keptLog(userId) : undefined), [data, isAway, userId])
  const log = useMemo(() => known && withReviews(known, shown), [known, shown])
  return { log, failing: isAway && !log }
}
