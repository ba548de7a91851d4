import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useOutbox } from '~/features/auth/session/use-outbox.ts'
import { forgetAnswers } from '~/lib/storage/check-answers.ts'
import { forgetPlaces } from '~/lib/storage/reading-place.ts'
import { forgetProgress } from './cached-progress.ts'
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
    forgetProgress()
    forgetPlaces()
    forgetAnswers()
  },
}

export function ProgressProvider({ children }: { children: ReactNode }) {
  const outbox = useOutbox(options)
  const context = useMemo(() => ({ outbox }), [outbox])
  return <ProgressContext value={context}>{children}</ProgressContext>
}
