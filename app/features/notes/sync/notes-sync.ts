import type { QueryClient } from '@tanstack/react-query'
import { createOutbox, type Outbox } from '~/lib/outbox/outbox.ts'
import { refetch } from '~/lib/outbox/refetch.ts'
import type { KeyValueStorage } from '~/lib/storage/key-value-storage.ts'
import type { NoteChange } from '../note.ts'
import { noteChanges } from './note-changes.ts'
import { notesKey } from './notes-key.ts'

export function createNotesSync(
  userId: string,
  queryClient: QueryClient,
  storage?: KeyValueStorage,
): Outbox<NoteChange> {
  const queryKey = notesKey(userId)
  const load = async () => {
    const { deliver } = await import('./deliver.ts')
    return { known: (pending: readonly NoteChange[]) => pending, deliver: deliver.bind(null, queryClient, userId) }
  }
  const transport = {
    subject: 'Notes',
    load,
    isRead: () => queryClient.getQueryData(queryKey) !== undefined,
    refetch: () => refetch(queryClient, queryKey),
  }
  return createOutbox(noteChanges, transport, userId, storage)
}
