import type { ReactNode } from 'react'
import { useOutbox } from '~/features/auth/session/use-outbox.ts'
import { ReviewContext } from './review-context.ts'
import { createReviewSync } from './review-sync.ts'

const options = { createSync: createReviewSync, timeoutMs: 2000 }

export function ReviewProvider({ children }: { children: ReactNode }) {
  return <ReviewContext value={useOutbox(options)}>{children}</ReviewContext>
}
