import { isCourseId } from 'courses/catalogue.ts'
import type { ModuleRow, SentStats } from '~/lib/backend/database-types.ts'
import { moduleIdOf, storedKeyOf } from './rules/keys.ts'
import type { LaterStats, ModuleProgress, Progress } from './rules/progress.ts'

const timesOf = (activities: readonly number[], times: readonly (string | null)[]): Record<number, string> =>
  Object.fromEntries(activities.flatMap((id, i) => (times[i] ? [[id, times[i]]] : [])))

const moduleFrom = (row: ModuleRow): ModuleProgress => ({
  moduleId: moduleIdOf(row.course_type, row.module_number),
  completedActivities: row.completed_activities,
  xp: row.total_xp,
  completed: row.completed_at !== null,
  ...(row.completed_at !== null && { completedAt: row.completed_at }),
  ...(row.activity_times && { activityTimes: timesOf(row.completed_activities, row.activity_times) }),
})

export function withRows(progress: Progress, stats: SentStats & LaterStats, rows: readonly ModuleRow[]): Progress {
  const { id, total_xp, level, badges, modules_completed, courses_completed, ...later } = stats
  const known = rows.filter((row) => isCourseId(row.course_type))
  return {
    ...later,
    totalXP: total_xp,
    level,
    badges,
    modules: {
      ...progress.modules,
      ...Object.fromEntries(known.map((row) => [storedKeyOf(row.course_type, row.module_number), moduleFrom(row)])),
    },
  }
}

/** After a save: its answer may be older than what was read since, and both only grow. */
export function withSavedRows(progress: Progress, stats: SentStats & LaterStats, rows: readonly ModuleRow[]): Progress {
  const isNewer = (row: ModuleRow) => {
    const known = progress.modules[storedKeyOf(row.course_type, row.module_number)]
    if (!known) return true
    return row.completed_activities.length >= known.completedActivities.length && (row.completed_at || !known.completed)
  }
  const saved = withRows(progress, stats, rows.filter(isNewer))
  return stats.total_xp < progress.totalXP ? { ...progress, modules: saved.modules } : saved
}
