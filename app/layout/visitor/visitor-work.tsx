import { use, useEffect } from 'react'
import { ReviewContext } from '~/features/review/review-context.ts'
import { hasVisitorWork } from '~/lib/storage/visitor.ts'

/** Whoever signs in takes along what was done here without an account. */
export function VisitorWork() {
  const outbox = use(ReviewContext)
  useEffect(() => {
    if (!outbox || !hasVisitorWork()) return
    import('./unite-visitor-work.ts')
      .then(({ uniteVisitorWork }) => uniteVisitorWork(outbox.userId, outbox.sync.add))
      .catch(console.error)
  }, [outbox])
  return null
}
