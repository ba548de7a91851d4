import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Note } from '~/features/notes/note.ts'
import { NoteDialog } from '~/features/notes/note-dialog.tsx'
import { offerUndo } from '~/features/notes/offer-undo.ts'
import { useNotes } from '~/features/notes/sync/use-notes.ts'
import { useOnline } from '~/lib/browser/hooks/use-online.ts'
import { saveFile } from '~/lib/browser/save-file.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { Field } from '~/ui/forms/field.tsx'
import { LoadFailure } from '~/ui/loading/load-failure.tsx'
import { Skeleton } from '~/ui/loading/skeleton.tsx'
import { asMarkdown } from './as-markdown.ts'
import { byCourse, matching } from './by-course.ts'
import { CourseNotes } from './course-notes.tsx'
import { NoteEntry } from './note-entry.tsx'
import { useMovedNotes } from './use-moved-notes.tsx'

/** All that the learner has marked and written, by course. Stands inside the guard. */
export function AllNotes() {
  const { notes, isRead, failing, retry } = useNotes()
  const hasNotes = notes !== undefined && notes.length > 0
  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap grid max-w-192 grid-cols-[minmax(0,1fr)] content-start gap-6 pt-[clamp(2rem,4vw,3.5rem)] pb-20 print:p-0"
    >
      <h1 className="text-3xl">Notes</h1>
      {failing && <LoadFailure name="the list of notes" onRetry={retry} />}
      {hasNotes && <Notes notes={notes} />}
      {isRead && !hasNotes && <NoNotes />}
      {!isRead && !failing && <Skeleton className="h-96" />}
    </main>
  )
}

const NoNotes = () => (
  <div className="grid justify-items-start gap-4">
    <p className="text-ink-2">
      You have no notes yet. Select words in a lesson to highlight them or to write a note, or press Add a note below a
      section’s title.
    </p>
    <Button asChild variant="primary" size="lg">
      <Link to={paths.dashboard}>Go to dashboard</Link>
    </Button>
  </div>
)

function Notes({ notes }: { notes: readonly Note[] }) {
  const { isPending, write, remove } = useNotes()
  const online = useOnline()
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<Note>()
  const [draft, setDraft] = useState<string>()
  const wanted = useDeferredValue(search)
  const shown = useMemo(() => matching(notes, wanted), [notes, wanted])
  const { courses, lost } = useMemo(() => byCourse(shown), [shown])
  const all = useMemo(() => byCourse(notes).courses, [notes])
  const { moved, checker } = useMovedNotes(all)
  const actions = { onEdit: setEdited, onDelete: (note: Note) => offerUndo(note, remove(note)) }
  const download = () => saveFile(new Blob([asMarkdown(shown)], { type: 'text/markdown' }), 'xpedition-notes.md')

  return (
    <>
      <div className="grid grid-cols-1 gap-4 print:hidden">
        <Field
          label="Search your notes"
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="mr-auto text-ink-2">
            {shown.length === notes.length ? counted(notes.length) : `${shown.length} of ${counted(notes.length)}`}
            {!online && '. You are offline; this is what your device keeps.'}
          </p>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
          <Button onClick={download}>
            <Download aria-hidden />
            Download as Markdown
          </Button>
        </div>
      </div>
      {shown.length === 0 && <p>None of your notes has these words.</p>}
      {courses.map(({ course, sections }) => (
        <CourseNotes
          key={course.id}
          course={course}
          sections={sections}
          moved={moved}
          isPending={isPending}
          {...actions}
        />
      ))}
      {lost.length > 0 && (
        <section aria-labelledby="lost">
          <h2 id="lost" className="mb-4 text-xl">
            Sections that no longer exist
          </h2>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {lost.map((note) => (
              <NoteEntry key={note.id} note={note} place={undefined} moved pending={isPending(note)} {...actions} />
            ))}
          </ul>
        </section>
      )}
      {checker}
      {edited && (
        <NoteDialog
          note={edited}
          draft={draft}
          state={isPending(edited) ? 'Not synced yet' : 'Saved'}
          showAll={false}
          onSave={(body) => body !== edited.body && write(edited, body)}
          onDelete={() => actions.onDelete(edited)}
          onClose={() => {
            setEdited(undefined)
            setDraft(undefined)
          }}
          onReopen={(unsaved) => {
            setEdited(edited)
            setDraft(unsaved)
          }}
        />
      )}
    </>
  )
}

const counted = (count: number): string => (count === 1 ? '1 note' : `${count} notes`)
