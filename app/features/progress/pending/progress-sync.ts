import type { QueryClient } from '@tanstack/react-query'
import { createOutbox, type Outbox, type OutboxView } from '~/lib/outbox/outbox.ts'
import { refetch } from '~/lib/outbox/refetch.ts'
import type { KeyValueStorage } from '~/lib/storage/key-value-storage.ts'
import { progressKey } from '../progress-key.ts'
import { type Completion, noCompletions } from './completion.ts'
import { completions } from './completions.ts'

export const nothingPending: OutboxView<Completion> = {
  shown: noCompletions,
  pending: noCompletions,
  refused: noCompletions,
}

export type ProgressSync = Outbox<Completion>

export function createProgressSync(userId: string, queryClient: QueryClient, storage?: KeyValueStorage): ProgressSync {
  const queryKey = progressKey(userId)
  const load = async () => {
    const { deliver, knownCompletions } = await import('./deliver.ts')
    return { known: knownCompletions, deliver: deliver.bind(null, queryClient, userId) }
  }
  const transport = {
    subject: 'Progress',
    load,
    isRead: () => queryClient.getQueryData(queryKey) !== undefined,
    refetch: () => refetch(queryClient, queryKey),
  }
  return createOutbox(completions, transport, userId, storage)
}
