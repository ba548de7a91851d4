import { use, useCallback } from 'react'
import { ReviewContext } from './review-context.ts'
import { visitorReviews } from './visitor-reviews.ts'

export const lessonOccasion = 'lesson'

/** FSRS's ratings: again, and good. */
export const ratings = { wrong: 1, right: 3 }

/** Without a user the answer waits on this device for one. */
export function useRecordReview(): (check: string, occasion: string, right: boolean) => void {
  const sync = use(ReviewContext)?.sync
  return useCallback(
    (check, occasion, right) =>
      (sync ?? visitorReviews()).add([
        { check, occasion, rating: right ? ratings.right : ratings.wrong, at: Date.now() },
      ]),
    [sync],
  )
}
