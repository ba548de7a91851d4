import { isCourseId } from 'courses/catalogue'
import type { ModuleRow, StatsRow } from '~/lib/database-types'
import { moduleIdOf, storedKeyOf } from './rules/keys.ts'
import type { ModuleProgress, Progress } from './rules/progress.ts'

/** Columns of the two reads and of the rows that saves ask back. */
export const statsColumns = 'id,total_xp,level,badges,modules_completed,courses_completed'
export const moduleColumns = 'user_id,course_type,module_number,completed_activities,total_xp,completed_at'

const moduleFrom = (row: ModuleRow): ModuleProgress => ({
  moduleId: moduleIdOf(row.course_type, row.module_number),
  completedActivities: row.completed_activities,
  xp: row.total_xp,
  completed: row.completed_at !== null,
})

/** The progress with stored rows in place of what was there; a later release's courses are left out. */
export function withRows(progress: Progress, stats: StatsRow, rows: readonly ModuleRow[]): Progress {
  const known = rows.filter((row) => isCourseId(row.course_type))
  return {
    totalXP: stats.total_xp,
    level: stats.level,
    badges: stats.badges,
    modules: {
      ...progress.modules,
      ...Object.fromEntries(known.map((row) => [storedKeyOf(row.course_type, row.module_number), moduleFrom(row)])),
    },
  }
}
