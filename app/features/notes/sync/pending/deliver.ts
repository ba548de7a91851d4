import type { QueryClient } from '@tanstack/react-query'
import { restAs } from '~/lib/backend/as-user.ts'
import type { NoteRow } from '~/lib/backend/database-types.ts'
import { isSessionOf } from '~/lib/backend/stored-session.ts'
import { batchesOf } from '~/lib/outbox/batches-of.ts'
import type { Delivered } from '~/lib/outbox/item-codec.ts'
import { type Saved, saveInBatches } from '~/lib/outbox/save-in-batches.ts'
import { withOneRefresh } from '~/lib/outbox/with-one-refresh.ts'
import type { Note, NoteChange } from '../../note.ts'
import { keepNotes, keptNotes } from '../kept-notes.ts'
import { noteOf } from '../note-of.ts'
import { notesKey } from '../notes-key.ts'
import { lastChanges } from './with-changes.ts'

/** With what sends: a sign-out without a connection loads nothing. */
export { announceUnsaved } from './announce-unsaved.ts'

export async function deliver(
  queryClient: QueryClient,
  userId: string,
  pending: readonly NoteChange[],
): Promise<Delivered<NoteChange>> {
  const upsert = await saverFor(userId)
  const rows: NoteRow[] = []
  const { refused, failure } = await saveInBatches(
    batchesOf(lastChanges(pending), (change) => rowOf(userId, change)),
    async (batch): Promise<Saved<NoteChange>> => {
      const { data, error, status } = await upsert(batch)
      // A proxy may answer 2xx in place of the database.
      const stored = Array.isArray(data) ? data.filter((row) => batch.some(({ id }) => id === row?.id)) : []
      rows.push(...stored)
      return { stored: batch.filter(({ id }) => stored.some((row) => row.id === id)), error, status }
    },
  )
  if (rows.length > 0) {
    const queryKey = notesKey(userId)
    // A read that began before the save would bring the old notes back.
    await queryClient.cancelQueries({ queryKey })
    const notes = queryClient.setQueryData<readonly Note[]>(queryKey, (old) => old && withRows(old, rows))
    if (!notes) void queryClient.invalidateQueries({ queryKey })
    const kept = notes ?? keptNotes(userId)
    if (kept && isSessionOf(userId)) keepNotes(userId, withRows(kept, rows))
  }
  const held = new Set(rows.map(({ id }) => id))
  const lost = new Set(refused.map(({ id }) => id))
  return {
    stored: pending.filter(({ id }) => held.has(id)),
    refused: pending.filter(({ id }) => lost.has(id)),
    failure,
  }
}

function withRows(notes: readonly Note[], rows: readonly NoteRow[]): readonly Note[] {
  const all = new Map(notes.map((note) => [note.id, note]))
  for (const row of rows)
    if (row.deleted) all.delete(row.id)
    else all.set(row.id, noteOf(row))
  return [...all.values()]
}

async function saverFor(userId: string) {
  const rest = await restAs(userId)
  const renewing = withOneRefresh()
  return (batch: readonly NoteChange[]) =>
    renewing(() =>
      rest
        .from('notes')
        .upsert(
          batch.map((change) => rowOf(userId, change)),
          { onConflict: 'user_id,id' },
        )
        .select(),
    )
}

const rowOf = (userId: string, { id, course, section, start, exact, prefix, suffix, body, deleted }: NoteChange) => ({
  user_id: userId,
  id,
  course_type: course,
  section,
  start,
  exact,
  prefix,
  suffix,
  body,
  deleted,
})
