import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { ProgressContext } from '~/features/progress/progress-context.ts'
import { ReviewContext } from '~/features/review/review-context.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import { hasVisitorWork } from '~/lib/storage/visitor.ts'

/** Whoever signs in takes along what was done here without an account, by a visitor or by a guest. */
export function VisitorWork() {
  const reviews = use(ReviewContext)
  const progress = use(ProgressContext)?.outbox
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!reviews || !hasVisitorWork()) return
    import('./unite-visitor-work.ts')
      .then(({ uniteVisitorWork }) => uniteVisitorWork(reviews.userId, reviews.sync.add))
      .catch(console.error)
  }, [reviews])
  useEffect(() => {
    if (!reviews || !progress || !safeStorage().getItem(storageKeys.guest)) return
    const stop = new AbortController()
    import('./bring-guest.ts')
      .then(({ bringGuest }) => bringGuest({ reviews, progress }, queryClient, stop.signal))
      .catch(console.error)
    return () => stop.abort()
  }, [reviews, progress, queryClient])
  return null
}
