import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { useUser } from '~/features/auth/session/use-user.ts'
import { forgetAnswers } from '~/lib/storage/check-answers.ts'
import { forgetPlaces } from '~/lib/storage/reading-place.ts'
import { within } from '~/lib/within.ts'
import { forgetProgress } from './cached-progress.ts'
import { announceUnsaved } from './pending/announce-unsaved.ts'
import { createProgressSync } from './pending/progress-sync.ts'
import { ProgressContext } from './progress-context.ts'

/** Milliseconds that a sign-out waits for the last completions. */
const timeoutMs = 4000

export function ProgressProvider({ children }: { children: ReactNode }) {
  const { beforeSignOut } = useAuth()
  const queryClient = useQueryClient()
  const userId = useUser()?.id

  const context = useMemo(
    () => ({ outbox: userId ? { userId, sync: createProgressSync(userId, queryClient) } : null }),
    [userId, queryClient],
  )
  const sync = context.outbox?.sync

  useEffect(() => {
    if (!sync) return
    const stop = sync.start()
    const forgetWork = beforeSignOut(async () => {
      try {
        if (navigator.onLine) await within(timeoutMs, sync.flush())
      } finally {
        void announceUnsaved(sync.view().pending)
      }
    })
    return () => {
      stop()
      forgetWork()
      void queryClient.cancelQueries()
      queryClient.clear()
      forgetProgress()
      forgetPlaces()
      forgetAnswers()
    }
  }, [sync, beforeSignOut, queryClient])

  return <ProgressContext value={context}>{children}</ProgressContext>
}
