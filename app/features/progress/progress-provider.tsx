import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { useOutbox } from '~/features/auth/session/use-outbox.ts'
import { forgetUsers } from '~/lib/storage/forget-users.ts'
import { createProgressSync, type ProgressSync } from './pending/progress-sync.ts'
import { ProgressContext } from './progress-context.ts'

const options = {
  createSync: createProgressSync,
  timeoutMs: 4000,
  beforeSignOut(sync: ProgressSync) {
    const { pending } = sync.view()
    if (pending.length > 0)
      import('./pending/deliver.ts').then(({ announceUnsaved }) => announceUnsaved(pending)).catch(console.error)
  },
  onEnd(queryClient: QueryClient) {
    void queryClient.cancelQueries()
    queryClient.clear()
  },
}

/** Not where the page only ends, or asks for a second factor: what this browser alone has would be gone. */
function useForgetUsersWhoLeft(): void {
  const { session } = useAuth()
  const isKnown = session.state !== 'loading'
  const userId = 'user' in session ? session.user.id : undefined
  const lastUserId = useRef<string>(undefined)
  useEffect(() => {
    if (!isKnown) return
    if (lastUserId.current && lastUserId.current !== userId) forgetUsers()
    lastUserId.current = userId
  }, [isKnown, userId])
}

export function ProgressProvider({ children }: { children: ReactNode }) {
  useForgetUsersWhoLeft()
  const outbox = useOutbox(options)
  const context = useMemo(() => ({ outbox }), [outbox])
  return <ProgressContext value={context}>{children}</ProgressContext>
}
