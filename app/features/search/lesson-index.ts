import type { CourseId } from 'courses/types.ts'

export interface IndexedLesson {
  course: CourseId
  module: number
  section: string
  headings: [anchor: string, title: string][]
  terms: [anchor: string, term: string, means: string][]
}

export type LessonIndex = IndexedLesson[]
