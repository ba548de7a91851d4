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
  const keeper = useMemo(
    () => (userId ? { userId, sync: createReviewSync(userId, queryClient) } : null),
    [userId, queryClient],
  )

  useEffect(() => {
    if (!keeper) return
    const stop = keeper.sync.start()
    const forgetWork = beforeSignOut(async () => {
      if (navigator.onLine) await within(timeoutMs, keeper.sync.flush())
    })
    return () => {
      stop()
      forgetWork()
    }
  }, [keeper, beforeSignOut])

  return <ReviewContext value={keeper}>{children}</ReviewContext>
}
