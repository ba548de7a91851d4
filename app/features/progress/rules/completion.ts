import { activitiesOf, type Module } from 'courses/catalogue.ts'
import { moduleIdOf } from './keys.ts'
import type { ModuleProgress } from './progress.ts'
import { xpOf } from './xp.ts'

export const allActivitiesDone = (module: Module, activities: readonly number[]): boolean =>
  activitiesOf(module).every((activity) => activities.includes(activity.id))

export const knownActivities = (module: Module, activities: readonly number[]): number[] =>
  activitiesOf(module)
    .map((activity) => activity.id)
    .filter((id) => activities.includes(id))
    .sort((a, b) => a - b)

export function moduleAfter(
  module: Module,
  before: Pick<ModuleProgress, 'completedActivities' | 'completed'>,
  activities: readonly number[],
  complete: boolean,
): ModuleProgress {
  const completedActivities = knownActivities(module, [...before.completedActivities, ...activities])
  const completed = before.completed || (complete && allActivitiesDone(module, completedActivities))
  return {
    moduleId: moduleIdOf(module.course, module.number),
    completedActivities,
    xp: xpOf(module, completedActivities, completed),
    completed,
  }
}
