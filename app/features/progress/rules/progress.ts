import type { SentStats, StatsRow } from '~/lib/backend/database-types.ts'

export interface ModuleProgress {
  moduleId: string
  /** Known activity numbers, ascending, each once. */
  completedActivities: number[]
  /** XP of the completed activities, plus the module's total once completed. */
  xp: number
  completed: boolean
  /** When it was completed, as the server says it: an ISO time. Absent until it has been stored. */
  completedAt?: string
}

/** What user_stats has beyond the specified columns, under its own names; absent in what older releases have kept. */
export type LaterStats = Partial<Omit<StatsRow, keyof SentStats>>

export interface Progress extends LaterStats {
  totalXP: number
  level: number
  badges: string[]
  /** By stored key: 'ml-module-1'. A module that was never touched is absent. */
  modules: Record<string, ModuleProgress>
}

export const emptyProgress: Progress = { totalXP: 0, level: 1, badges: [], modules: {} }
