import type { Module, Section } from 'courses/types.ts'
import { createContext, use } from 'react'
import type { LessonModule } from './lesson-module.ts'

interface LessonContextValue {
  section: Section
  module: Module
  frontmatter: LessonModule['frontmatter']
}

export const LessonContext = createContext<LessonContextValue | null>(null)

/** The lesson that a tag stands in. Throws outside of one. */
export function useLessonContext(): LessonContextValue {
  const value = use(LessonContext)
  if (!value) throw new Error('a lesson tag stands outside a lesson')
  return value
}
