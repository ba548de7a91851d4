import type { CourseId } from 'courses/types.ts'

export interface IndexedLesson {
  course: CourseId
  module: number
  section: string
  headings: [anchor: string, title: string][]
  terms: [anchor: string, term: string, means: string][]
}

/** Made when the app is built (scripts/lessons/search-index.ts), loaded with the first search. */
export type LessonIndex = IndexedLesson[]
