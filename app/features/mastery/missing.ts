import type { Module, Section } from 'courses/types.ts'
import type { Answer } from '../review/review-log.ts'
import { lessonOccasion, ratings } from '../review/use-record-review.ts'

export interface Missing {
  checks: number
  tasks: number
}

export interface SectionMissing {
  module: Module
  section: Section
  missing: Missing
}

/**
 * Whether the latest answer was right. The account keeps only the first answer in the lesson: a second one there counts by
 * what this device holds, until a review says more.
 */
export function isRight(answers: readonly Answer[] = [], rightHere: boolean): boolean {
  const [last] = answers.toSorted(([one], [other]) => other - one)
  if (!last) return rightHere
  const [, rating, occasion] = last
  return rating >= ratings.right || (occasion === lessonOccasion && rightHere)
}

export const isMastered = ({ checks, tasks }: Missing): boolean => checks === 0 && tasks === 0

/** Of two lists of the same sections. */
export const lackTheSame = (one: readonly SectionMissing[], other: readonly SectionMissing[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ section, missing }, i) =>
      section === other[i]?.section &&
      missing.checks === other[i].missing.checks &&
      missing.tasks === other[i].missing.tasks,
  )

/** '3 of 8 sections mastered'. */
export const masteredText = (sections: readonly SectionMissing[]): string =>
  `${sections.filter(({ missing }) => isMastered(missing)).length} of ${sections.length} sections mastered`

/** 'one check and 2 tasks'. */
export const missingText = ({ checks, tasks }: Missing): string =>
  [counted(checks, 'check'), counted(tasks, 'task')].filter(Boolean).join(' and ')

const counted = (count: number, noun: string): string =>
  count === 0 ? '' : count === 1 ? `one ${noun}` : `${count} ${noun}s`
