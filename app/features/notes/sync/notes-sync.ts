import { queryOutbox } from '~/lib/outbox/query-outbox.ts'
import { noteChanges } from './note-changes.ts'
import { notesKey } from './notes-key.ts'

export const createNotesSync = queryOutbox({
  subject: 'Notes',
  codec: noteChanges,
  queryKeyOf: notesKey,
  load: () => import('./deliver.ts'),
})
