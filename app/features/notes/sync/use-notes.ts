import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useMemo, useSyncExternalStore } from 'react'
import { maxBodyCharacters, type Note, type NoteChange, type NoteContent } from '../note.ts'
import { storable } from '../quote/text-quote.ts'
import { newNoteId } from './new-note-id.ts'
import { NotesContext } from './notes-context.ts'
import { notesKey } from './notes-key.ts'
import { withChanges } from './pending/with-changes.ts'
import { notesQuery } from './queries.ts'
import { restartQuery } from './restart-query.ts'

const subscribeToNothing = () => () => {}
const none: readonly NoteChange[] = []

interface NotesState {
  /** Undefined until they are known; what this device keeps of them counts. */
  notes: readonly Note[] | undefined
  /** Until then the notes may be a part: those that wait to be sent. */
  isRead: boolean
  failing: boolean
  retry: () => void
  isPending: (note: Note) => boolean
  add: (content: NoteContent) => Note
  write: (note: Note, body: string) => void
  /** Shown at once, sent after the time of an undo. @returns takes it back, and says whether it still could */
  remove: (note: Note) => () => boolean
}

/** The learner's notes, with those changes that are still to be sent. */
export function useNotes(): NotesState {
  const outbox = use(NotesContext)
  const queryClient = useQueryClient()
  const { data, failureCount, isPaused } = useQuery({
    ...notesQuery(outbox?.userId ?? ''),
    enabled: outbox !== null,
  })
  const view = useSyncExternalStore(
    outbox?.sync.subscribe ?? subscribeToNothing,
    () => outbox?.sync.view(),
    () => undefined,
  )
  const shown = view?.shown ?? none
  const isKnown = data !== undefined || shown.length > 0
  const notes = useMemo(() => (isKnown ? withChanges(data ?? [], shown) : undefined), [data, shown, isKnown])

  return useMemo(() => {
    const pending = new Set(view?.pending.map(({ id }) => id))
    /** A clock that was set back must not put a change before the one that it follows. */
    const timeFor = (id: string) =>
      Math.max(Date.now(), ...shown.filter((change) => change.id === id).map(({ at }) => at + 1))
    const changeOf = ({ createdAt: _, ...note }: Note, deleted: boolean): NoteChange => ({
      ...note,
      body: storable(note.body.slice(0, maxBodyCharacters)),
      deleted,
      at: timeFor(note.id),
    })
    return {
      notes,
      isRead: data !== undefined,
      failing: !data && (failureCount > 0 || isPaused),
      retry: () => void restartQuery(queryClient, notesKey(outbox?.userId ?? '')),
      isPending: ({ id }) => pending.has(id),
      add(content) {
        const note = { ...content, id: newNoteId() }
        outbox?.sync.add([changeOf(note, false)])
        return note
      },
      write(note, body) {
        outbox?.sync.add([changeOf({ ...note, body }, false)])
      },
      remove: (note) => outbox?.sync.hold(changeOf(note, true)) ?? (() => false),
    }
  }, [notes, data, failureCount, isPaused, queryClient, outbox, view, shown])
}
