import type { SentStats, StatsRow } from '~/lib/backend/database-types.ts'

export interface ModuleProgress {
  moduleId: string
  /** Known numbers, ascending, each once. */
  completedActivities: number[]
  /** Of the activities, plus the module's total once completed. */
  xp: number
  completed: boolean
  /** ISO time of the server; absent until it has been stored. */
  completedAt?: string
  /** ISO time of the server at which each activity was first stored; of those before times were kept there is none. */
  activityTimes?: Record<number, string>
}

/** Absent in what older releases have stored. */
export type LaterStats = Partial<Omit<StatsRow, keyof SentStats>>

export interface Progress extends LaterStats {
  totalXP: number
  level: number
  badges: string[]
  modules: Record<string, ModuleProgress>
}

export const emptyProgress: Progress = { totalXP: 0, level: 1, badges: [], modules: {} }
