import type { QueryClient } from '@tanstack/react-query'
import { createOutbox, type Outbox } from '~/lib/outbox/outbox.ts'
import { refetch } from '~/lib/outbox/refetch.ts'
import type { KeyValueStorage } from '~/lib/storage/key-value-storage.ts'
import { solvedPlaces } from '../workbench/solved.ts'
import { solvedKey } from './solved-key.ts'

export function createSolutionSync(
  userId: string,
  queryClient: QueryClient,
  storage?: KeyValueStorage,
): Outbox<string> {
  const queryKey = solvedKey(userId)
  const load = async () => {
    const { deliver } = await import('./deliver.ts')
    return { known: (pending: readonly string[]) => pending, deliver: deliver.bind(null, queryClient, userId) }
  }
  const transport = {
    subject: 'Solved code',
    load,
    isRead: () => queryClient.getQueryData(queryKey) !== undefined,
    refetch: () => refetch(queryClient, queryKey),
  }
  return createOutbox(solvedPlaces, transport, userId, storage)
}
