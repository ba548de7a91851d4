import { use, useLayoutEffect, useState } from 'react'
import { ReviewContext } from '~/features/review/review-context.ts'
import { hasVisitorWork } from '~/lib/storage/visitor.ts'
import { uniteVisitorWork } from './unite-visitor-work.ts'

/** False until what a visitor did is the user's: checks and editors read the storage once, when they are drawn. */
export function useUnitedWork(): boolean {
  const outbox = use(ReviewContext)
  const [united, setUnited] = useState(() => !hasVisitorWork())
  useLayoutEffect(() => {
    if (united || !outbox) return
    uniteVisitorWork(outbox.userId, outbox.sync.add)
    setUnited(true)
  }, [united, outbox])
  return united
}
