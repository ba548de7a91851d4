import { courses } from 'courses/catalogue.ts'
import type { Course, Module, Section } from 'courses/types.ts'
import type { Note } from '~/features/notes/note.ts'

export interface NotesOfSection {
  module: Module
  section: Section
  notes: readonly Note[]
}

export interface NotesOfCourse {
  course: Course
  sections: readonly NotesOfSection[]
}

/** In the order of the courses and of their text. Notes of a section that there is no more come last, without one. */
export function byCourse(notes: readonly Note[]): { courses: readonly NotesOfCourse[]; lost: readonly Note[] } {
  const known = new Set<Note>()
  const found = courses.map((course) => ({
    course,
    sections: course.modules.flatMap((module) =>
      module.sections.map((section) => {
        const own = notes.filter((note) => note.course === course.id && note.section === section.id)
        for (const note of own) known.add(note)
        return { module, section, notes: own.toSorted((a, b) => a.start - b.start) }
      }),
    ),
  }))
  return {
    courses: found
      .map(({ course, sections }) => ({ course, sections: sections.filter((each) => each.notes.length > 0) }))
      .filter(({ sections }) => sections.length > 0),
    lost: notes.filter((note) => !known.has(note)),
  }
}

/** Notes with all the words of the search, in what was quoted, written, or their section's title. */
export function matching(notes: readonly Note[], search: string): readonly Note[] {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return notes
  const titles = new Map<string, string>(
    courses.flatMap(({ id, title, modules }) =>
      modules.flatMap(({ sections }) =>
        sections.map((section) => [`${id} ${section.id}`, `${title} ${section.id} ${section.title}`] as const),
      ),
    ),
  )
  return notes.filter((note) => {
    const text = `${note.exact} ${note.body} ${titles.get(`${note.course} ${note.section}`) ?? ''}`.toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
