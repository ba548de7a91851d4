import { use, useCallback } from 'react'
import { ReviewContext } from './review-context.ts'

export const lessonOccasion = 'lesson'

/** FSRS's ratings: again, and good. */
const ratings = { wrong: 1, right: 3 }

export function useRecordReview(): (check: string, occasion: string, right: boolean) => void {
  const sync = use(ReviewContext)?.sync
  return useCallback(
    (check, occasion, right) =>
      sync?.add([{ check, occasion, rating: right ? ratings.right : ratings.wrong, at: Date.now() }]),
    [sync],
  )
}
