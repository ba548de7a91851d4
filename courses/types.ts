import type { outline } from './outline.ts'

export type CourseId = keyof typeof outline

/** `section`: the one mark-complete button of a hand-written ML section (ML 1 to 4). */
export type ActivityKind = 'section' | 'activity' | 'question' | 'boss'

export interface Activity {
  /** Number within the module, from 1. For ML 1 to 4 the part of the section id after the dot. */
  id: number
  title: string
  xp: number
  kind: ActivityKind
}

export interface Section {
  /** Like '5.1'. */
  id: string
  title: string
  activities: readonly Activity[]
}

export interface Module {
  course: CourseId
  /** From 1. */
  number: number
  title: string
  description: string
  /** Denominator of the progress bar and the bonus that completion grants; not the sum of the activities. */
  totalXP: number
  /** What the page counts: ML 1 to 4 complete sections, the template modules activities. */
  counts: 'sections' | 'activities'
  sections: readonly Section[]
}

export interface Course {
  id: CourseId
  title: string
  modules: readonly Module[]
}
