import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useOutbox } from '~/features/auth/session/use-outbox.ts'
import { forgetUsers } from '~/lib/storage/forget-users.ts'
import { announceUnsaved } from './pending/announce-unsaved.ts'
import { createProgressSync, type ProgressSync } from './pending/progress-sync.ts'
import { ProgressContext } from './progress-context.ts'

const options = {
  createSync: createProgressSync,
  timeoutMs: 4000,
  beforeSignOut: (sync: ProgressSync) => void announceUnsaved(sync.view().pending),
  onEnd(queryClient: QueryClient) {
    void queryClient.cancelQueries()
    queryClient.clear()
    forgetUsers()
  },
}

export function ProgressProvider({ children }: { children: ReactNode }) {
  const outbox = useOutbox(options)
  const context = useMemo(() => ({ outbox }), [outbox])
  return <ProgressContext value={context}>{children}</ProgressContext>
}
