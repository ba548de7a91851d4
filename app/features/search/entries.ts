import { courses } from 'courses/catalogue.ts'
import type { CourseId } from 'courses/types.ts'
import { paths } from '~/paths.ts'
import type { LessonIndex } from './lesson-index.ts'

export type EntryKind = 'module' | 'section' | 'part' | 'term'

export interface Entry {
  kind: EntryKind
  course: CourseId
  title: string
  means?: string
  place: string
  to: string
  offered?: 'Next step' | 'Recently read'
  state?: unknown
}

export function searchEntries(index: LessonIndex): Entry[] {
  const lessons = new Map(index.map((lesson) => [`${lesson.course} ${lesson.section} ${lesson.module}`, lesson]))
  return courses.flatMap((course) =>
    course.modules.flatMap((module): Entry[] => {
      const path = paths.module(course.id, module.number)
      const common = { course: course.id, place: `${course.title} ${module.number} · ${module.title}` }
      return [
        {
          ...common,
          kind: 'module',
          title: module.title,
          place: `${course.title} · Module ${module.number}`,
          to: path,
        },
        ...module.sections.flatMap((section): Entry[] => {
          const lesson = lessons.get(`${course.id} ${section.id} ${module.number}`)
          const place = `${course.title} ${module.number} · ${section.id} ${section.title}`
          const within = { course: course.id, place }
          return [
            {
              ...common,
              kind: 'section',
              title: `${section.id} ${section.title}`,
              to: paths.section(course.id, module.number, section.id),
            },
            ...(lesson?.headings ?? []).map(
              ([anchor, title]): Entry => ({ ...within, kind: 'part', title, to: `${path}#${anchor}` }),
            ),
            ...(lesson?.terms ?? []).map(
              ([anchor, title, means]): Entry => ({ ...within, kind: 'term', title, means, to: `${path}#${anchor}` }),
            ),
          ]
        }),
      ]
    }),
  )
}
