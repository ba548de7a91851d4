import type { Module } from 'courses/types.ts'

export const countedAs = (module: Module): 'sections' | 'activities' => module.counts

export const countedTitle = (module: Module): string => (module.counts === 'sections' ? 'Sections' : 'Activities')
