import { queryOutbox } from '~/lib/outbox/query-outbox.ts'
import { notesKey } from './notes-key.ts'
import { noteChanges } from './pending/note-changes.ts'

export const createNotesSync = queryOutbox({
  subject: 'Notes',
  codec: noteChanges,
  queryKeyOf: notesKey,
  load: () => import('./pending/deliver.ts'),
})
