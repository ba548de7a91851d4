import type { Note, NoteChange } from '../../note.ts'

/** In the order in which they were made; those that have not been stored yet come last. */
export function withChanges(stored: readonly Note[], changes: readonly NoteChange[]): readonly Note[] {
  if (changes.length === 0) return stored
  const notes = new Map(stored.map((note) => [note.id, note]))
  for (const { at: _, deleted, ...note } of changes.toSorted((a, b) => a.at - b.at))
    if (deleted) notes.delete(note.id)
    else notes.set(note.id, { ...notes.get(note.id), ...note })
  return [...notes.values()]
}

/** Of each note the last change: what the one before it said is over. */
export function lastChanges(changes: readonly NoteChange[]): readonly NoteChange[] {
  const last = new Map<string, NoteChange>()
  for (const change of changes) if ((last.get(change.id)?.at ?? 0) <= change.at) last.set(change.id, change)
  return [...last.values()]
}
