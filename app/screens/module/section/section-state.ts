import type { Section } from 'courses/types.ts'

export type SectionState = 'not begun' | 'reading' | 'done'

export const stateWords: Record<SectionState, string> = { 'not begun': 'Not started', reading: 'Reading', done: 'Done' }

/** @param done numbers of completed activities @param begun ids of the sections that were read in this browser */
export function sectionState(section: Section, done: readonly number[], begun: readonly string[]): SectionState {
  const completed = section.activities.filter(({ id }) => done.includes(id)).length
  if (completed === section.activities.length) return 'done'
  return completed > 0 || begun.includes(section.id) ? 'reading' : 'not begun'
}

export const firstUnfinished = (sections: readonly Section[], done: readonly number[]): Section | undefined =>
  sections.find((section) => sectionState(section, done, []) !== 'done') ?? sections[0]
