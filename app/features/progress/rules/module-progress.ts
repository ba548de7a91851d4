import type { CourseId } from 'courses/catalogue.ts'
import { moduleIdOf, storedKeyOf } from './keys.ts'
import type { ModuleProgress, Progress } from './progress.ts'

export const moduleProgress = (progress: Progress, course: CourseId, module: number): ModuleProgress =>
  progress.modules[storedKeyOf(course, module)] ?? {
    moduleId: moduleIdOf(course, module),
    completedActivities: [],
    xp: 0,
    completed: false,
  }
