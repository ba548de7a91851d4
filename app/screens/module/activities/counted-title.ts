import type { Module } from 'courses/types.ts'

export const countedTitle = (module: Module): string => (module.counts === 'sections' ? 'Sections' : 'Activities')
