import { use, useLayoutEffect, useState } from 'react'
import { ReviewContext } from '~/features/review/review-context.ts'
import type { Review } from '~/features/review/review-log.ts'
import { visitorReviews } from '~/features/review/visitor-reviews.ts'
import { uniteCode } from '~/features/workbench/visitor-code.ts'
import { uniteAnswers } from '~/lib/storage/check-answers.ts'
import { announceUnited, hasVisitorWork, visitorId } from '~/lib/storage/visitor.ts'

/** Each part is kept for the user before it is taken from the visitor: what is interrupted is done again, to the same end. */
export function uniteVisitorWork(userId: string, add: (reviews: readonly Review[]) => void, from = visitorId): void {
  if (!hasVisitorWork(from)) return
  uniteCode(userId, from)
  uniteAnswers(userId, from)
  const waiting = visitorReviews(from)
  const reviews = waiting.read()
  if (reviews.length > 0) {
    add(reviews)
    waiting.remove(reviews)
  }
  announceUnited()
}

/** False until what a visitor did is the user's: checks and editors read the storage once, when they are drawn. */
export function useUnitedWork(): boolean {
  const outbox = use(ReviewContext)
  const [unitedFor, setUnitedFor] = useState<string>()
  const united = !hasVisitorWork() || (outbox !== null && unitedFor === outbox.userId)
  useLayoutEffect(() => {
    if (united || !outbox) return
    uniteVisitorWork(outbox.userId, outbox.sync.add)
    setUnitedFor(outbox.userId)
  }, [united, outbox])
  return united
}
