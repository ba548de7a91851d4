import type { Note } from '~/features/notes/note.ts'
import type { NotesOfCourse } from './by-course.ts'
import { type EntryActions, NoteEntry } from './note-entry.tsx'

interface CourseNotesProps extends NotesOfCourse, EntryActions {
  moved: ReadonlySet<string>
  isPending: (note: Note) => boolean
}

export function CourseNotes({ course, sections, moved, isPending, ...actions }: CourseNotesProps) {
  const id = `notes-${course.id}`
  return (
    <section aria-labelledby={id} className={`c-${course.id}`}>
      <h2 id={id} className="mb-4 text-xl">
        {course.title}
      </h2>
      <div className="grid grid-cols-1 gap-4">
        {sections.map(({ module, section, notes }) => (
          <div key={section.id} className="rounded-lg border border-line bg-surface print:border-0">
            <h3 className="border-line border-b px-4 py-3 font-semibold text-base tracking-normal sm:px-6 print:px-0">
              <span className="text-course">{section.id}</span> {section.title}
            </h3>
            <ul className="divide-y divide-line">
              {notes.map((note) => (
                <NoteEntry
                  key={note.id}
                  note={note}
                  place={{ module, section }}
                  moved={moved.has(note.id)}
                  pending={isPending(note)}
                  {...actions}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
