import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useAuth } from '~/features/auth/use-auth'
import { forgetPlaces } from '~/lib/reading-place'
import { within } from '~/lib/within'
import { announceUnsaved } from './announce-unsaved.ts'
import { forgetProgress } from './last-known.ts'
import { ProgressContext } from './progress-context.ts'
import { createProgressSync } from './progress-sync.ts'

/** How long a sign-out waits for the last completions, in milliseconds. */
const patience = 4000

/** Keeps the pending completions of whoever is signed in; nothing of a user outlasts them in memory. */
export function ProgressProvider({ children }: { children: ReactNode }) {
  const { session, beforeSignOut } = useAuth()
  const queryClient = useQueryClient()
  const userId = session.state === 'signedIn' ? session.user.id : undefined

  const context = useMemo(
    () => ({ keeper: userId ? { userId, sync: createProgressSync(userId, queryClient) } : null }),
    [userId, queryClient],
  )
  const sync = context.keeper?.sync

  useEffect(() => {
    if (!sync) return
    const stop = sync.start()
    const forgetWork = beforeSignOut(async () => {
      try {
        if (navigator.onLine) await within(patience, sync.flush())
      } finally {
        const { pending } = sync.view()
        if (pending > 0) void announceUnsaved(pending)
      }
    })
    return () => {
      stop()
      forgetWork()
      void queryClient.cancelQueries()
      queryClient.clear()
      forgetProgress()
      forgetPlaces()
    }
  }, [sync, beforeSignOut, queryClient])

  return <ProgressContext value={context}>{children}</ProgressContext>
}
