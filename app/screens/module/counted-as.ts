import type { Module } from 'courses/types.ts'

/** What the page counts, as a word in a sentence. */
export const countedAs = (module: Module): 'sections' | 'activities' => module.counts

/** What the page counts, as a word in a title. */
export const countedTitle = (module: Module): string => (module.counts === 'sections' ? 'Sections' : 'Activities')
