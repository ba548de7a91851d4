import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { useUser } from '~/features/auth/session/use-user.ts'
import { within } from '~/lib/within.ts'
import { ReviewContext } from './review-context.ts'
import { createReviewSync } from './review-sync.ts'

/** Milliseconds that a sign-out waits for the last answers. */
const timeoutMs = 2000

export function ReviewProvider({ children }: { children: ReactNode }) {
  const { beforeSignOut } = useAuth()
  const queryClient = useQueryClient()
  const userId = useUser()?.id
  const outbox = useMemo(
    () => (userId ? { userId, sync: createReviewSync(userId, queryClient) } : null),
    [userId, queryClient],
  )

  useEffect(() => {
    if (!outbox) return
    const stop = outbox.sync.start()
    const forgetWork = beforeSignOut(async () => {
      if (navigator.onLine) await within(timeoutMs, outbox.sync.flush())
    })
    return () => {
      stop()
      forgetWork()
    }
  }, [outbox, beforeSignOut])

  return <ReviewContext value={outbox}>{children}</ReviewContext>
}
