import type { Module, Section } from 'courses/types.ts'

export interface Missing {
  checks: number
  tasks: number
}

export interface SectionMissing {
  module: Module
  section: Section
  mastered: boolean
  /** Some of it is right or solved. */
  begun: boolean
  missing: Missing
}

export const isMastered = ({ checks, tasks }: Missing): boolean => checks === 0 && tasks === 0

export const masteredText = (sections: readonly SectionMissing[]): string =>
  `${sections.filter(({ mastered }) => mastered).length} of ${sections.length} sections mastered`

export const missingText = ({ checks, tasks }: Missing): string =>
  [counted(checks, 'check'), counted(tasks, 'task')].filter(Boolean).join(' and ')

const counted = (count: number, noun: string): string =>
  count === 0 ? '' : count === 1 ? `one ${noun}` : `${count} ${noun}s`
