import type { CourseId } from 'courses/types.ts'

/** What can be found in one lesson. Titles are the catalogue's and not repeated here. */
export interface IndexedLesson {
  course: CourseId
  module: number
  /** The section's id, like '1.5'. */
  section: string
  headings: [anchor: string, title: string][]
  terms: [anchor: string, term: string, means: string][]
}

/** Made when the app is built (scripts/lessons/search-index.ts), loaded with the first search. */
export type LessonIndex = IndexedLesson[]
