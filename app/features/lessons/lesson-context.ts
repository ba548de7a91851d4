import type { Activity, Module, Section } from 'courses/types.ts'
import { type ComponentType, createContext, use } from 'react'
import type { LessonModule } from './loading/lesson-module.ts'

export type ActivityFoot = ComponentType<{ activity: Activity; titleId: string }>

export type OnAnswer = (check: string, right: boolean, final: boolean) => void

interface LessonContextValue {
  section: Section
  module: Module
  frontmatter: LessonModule['frontmatter']
  ActivityFoot: ActivityFoot
  userId: string | undefined
  /** By `checkIdOf`. Not called while the points of an explanation are being ticked. */
  onAnswer?: OnAnswer
}

export const LessonContext = createContext<LessonContextValue | null>(null)

export function useLessonContext(): LessonContextValue {
  const value = use(LessonContext)
  if (!value) throw new Error('a lesson tag stands outside a lesson')
  return value
}

export const LessonOpen = createContext(true)
