import type { CourseId } from 'courses/types.ts'

export interface Completion {
  course: CourseId
  module: number
  activity: number | 'complete'
}

export type Pending = readonly Completion[]

export const noCompletions: Pending = []
