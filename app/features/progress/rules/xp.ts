import { activitiesOf, type Module } from 'courses/catalogue.ts'

export const activityXP = (module: Module, activities: readonly number[]): number =>
  activitiesOf(module).reduce((sum, activity) => sum + (activities.includes(activity.id) ? activity.xp : 0), 0)

/** `user_progress.total_xp`: a completed module grants its total on top of its activities. */
export const xpOf = (module: Module, activities: readonly number[], completed: boolean): number =>
  activityXP(module, activities) + (completed ? module.totalXP : 0)
