import type { Course } from 'courses/catalogue.ts'
import { moduleProgress } from './module-progress.ts'
import type { Progress } from './progress.ts'

export interface CourseProgress {
  completed: number[]
  percent: number
  xp: number
  next: number | undefined
}

export function courseProgress(progress: Progress, course: Course): CourseProgress {
  const modules = course.modules.map(({ number }) => ({ number, ...moduleProgress(progress, course.id, number) }))
  const completed = modules.filter((module) => module.completed).map((module) => module.number)
  return {
    completed,
    percent: Math.round((completed.length / modules.length) * 100),
    xp: modules.reduce((sum, module) => sum + module.xp, 0),
    next: modules.find((module) => !module.completed)?.number,
  }
}

export const modulesCompleted = (progress: Progress): number =>
  Object.values(progress.modules).filter((module) => module.completed).length
