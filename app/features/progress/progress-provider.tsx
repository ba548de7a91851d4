import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useOutbox } from '~/features/auth/session/use-outbox.ts'
import { isSessionOf } from '~/lib/backend/stored-session.ts'
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
  onEnd(queryClient: QueryClient, userId: string) {
    void queryClient.cancelQueries()
    queryClient.clear()
    // Not where the page crashed, or asks for a second factor: what this browser alone has would be gone.
    if (!isSessionOf(userId)) forgetUsers()
  },
}

export function ProgressProvider({ children }: { children: ReactNode }) {
  const outbox = useOutbox(options)
  const context = useMemo(() => ({ outbox }), [outbox])
  return <ProgressContext value={context}>{children}</ProgressContext>
}
