import type { QueryClient } from '@tanstack/react-query'
import { restAs } from '~/lib/backend/backend.ts'
import type { NoteRow } from '~/lib/backend/database-types.ts'
import type { Delivered } from '~/lib/outbox/item-codec.ts'
import { withOneRefresh } from '~/lib/outbox/with-one-refresh.ts'
import type { Note, NoteChange } from '../note.ts'
import { keepNotes, keptNotes } from './kept-notes.ts'
import { noteOf } from './note-of.ts'
import { notesKey } from './notes-key.ts'
import { lastChanges } from './with-changes.ts'

/** Characters of a request: below what the service takes, and what one with `keepalive` may hold when a tab closes. */
const maxBatchLength = 40_000

export async function deliver(
  queryClient: QueryClient,
  userId: string,
  pending: readonly NoteChange[],
): Promise<Delivered<NoteChange>> {
  const { rows, refused, failure } = await save(userId, lastChanges(pending))
  if (rows.length > 0) {
    const queryKey = notesKey(userId)
    // A read that began before the save would bring the old notes back.
    await queryClient.cancelQueries({ queryKey })
    const notes = queryClient.setQueryData<readonly Note[]>(queryKey, (old) => old && withRows(old, rows))
    if (!notes) void queryClient.invalidateQueries({ queryKey })
    const kept = notes ?? withRows(keptNotes(userId) ?? [], rows)
    keepNotes(userId, kept)
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

async function save(userId: string, changes: readonly NoteChange[]) {
  const upsert = await saverFor(userId)
  const rows: NoteRow[] = []
  const refused: NoteChange[] = []
  const waiting = batches(changes)
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    const { data, error, status } = await upsert(batch)
    // A limit is about how much was sent, not about these notes.
    if (status === 0 || status === 429 || status >= 500) {
      const failure = new Error(`A save was answered with status ${status}`, { cause: error })
      return { rows, refused, failure }
    }
    // A proxy may answer 2xx in place of the database.
    const stored = Array.isArray(data) ? data.filter((row) => batch.some(({ id }) => id === row?.id)) : []
    rows.push(...stored)
    const left = batch.filter(({ id }) => !stored.some((row) => row.id === id))
    // One refused note refuses its whole batch, so each is tried alone.
    if (batch.length > 1) waiting.unshift(...left.map((change) => [change]))
    else if (left.length === 1) {
      refused.push(...left)
      console.error('A note was not stored; it is kept and sent again', left[0]?.id, error)
    }
  }
  return { rows, refused, failure: undefined }
}

function batches(changes: readonly NoteChange[]): NoteChange[][] {
  const all: NoteChange[][] = []
  let room = 0
  for (const change of changes) {
    const length = JSON.stringify(rowOf('', change)).length
    if (length > room || all.length === 0) {
      all.push([])
      room = maxBatchLength
    }
    all.at(-1)?.push(change)
    room -= length
  }
  return all
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
