import { queryOptions } from '@tanstack/react-query'
import { restAs } from '~/lib/backend/as-user.ts'
import { requireBody } from '~/lib/backend/require-body.ts'
import type { Note } from '../note.ts'
import { keepNotes, keptNotes } from './kept-notes.ts'
import { noteOf } from './note-of.ts'
import { notesKey } from './notes-key.ts'

export const notesQuery = (userId: string) =>
  queryOptions({
    queryKey: notesKey(userId),
    initialData: () => keptNotes(userId),
    initialDataUpdatedAt: 0,
    queryFn: async ({ signal }): Promise<readonly Note[]> => {
      try {
        const rest = await restAs(userId)
        const { data } = await rest.rpc('my_notes').abortSignal(signal).throwOnError()
        const notes = requireBody(data).map(noteOf)
        // After a sign-out nothing of the user may be stored.
        if (!signal.aborted) keepNotes(userId, notes)
        return notes
      } catch (error) {
        if (!signal.aborted) console.error('Notes could not be loaded', error)
        throw error
      }
    },
  })
