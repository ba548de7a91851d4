import type { Module, Section } from 'courses/types.ts'
import { Link } from 'react-router'
import { markId } from '~/features/notes/mark-id.ts'
import type { Note } from '~/features/notes/note.ts'
import { shorten } from '~/features/notes/shorten.ts'
import { formatTime } from '~/lib/format-time.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'

export interface EntryActions {
  onEdit: (note: Note) => void
  onDelete: (note: Note) => void
}

interface NoteEntryProps extends EntryActions {
  note: Note
  /** Undefined where the course has it no more. */
  place: { module: Module; section: Section } | undefined
  moved: boolean
  pending: boolean
}

export function NoteEntry({ note, place, moved, pending, onEdit, onDelete }: NoteEntryProps) {
  const words = shorten(note.exact)
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-6 print:break-inside-avoid print:px-0">
      <blockquote className="border-course border-l-2 pl-3 whitespace-pre-line text-ink-2 wrap-anywhere">
        {note.exact}
      </blockquote>
      {note.body && <p className="whitespace-pre-wrap wrap-anywhere">{note.body}</p>}
      {(moved || !place) && (
        <p className="text-ink-2 text-sm">
          <b className="font-semibold text-ink">Moved.</b> The lesson has changed, and these words are not in it any
          more.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-3 text-sm print:hidden">
        {place && (
          <Link
            to={
              moved
                ? paths.section(place.module.course, place.module.number, place.section.id)
                : `${paths.module(place.module.course, place.module.number)}#${markId(note)}`
            }
            aria-label={`Open in the lesson: ${words}`}
            className="inline-flex min-h-11 items-center text-ink underline"
          >
            Open in the lesson
          </Link>
        )}
        <span>{note.createdAt && <time dateTime={note.createdAt}>{formatTime(note.createdAt)}</time>}</span>
        {pending && <span>Not synced yet</span>}
        <span className="ml-auto flex gap-1">
          <Button variant="text" className="px-3" aria-label={`Edit: ${words}`} onClick={() => onEdit(note)}>
            Edit
          </Button>
          <Button variant="text" className="px-3" aria-label={`Delete: ${words}`} onClick={() => onDelete(note)}>
            Delete
          </Button>
        </span>
      </div>
    </li>
  )
}
