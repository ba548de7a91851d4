/** One module of one learner. */
export interface ModuleProgress {
  /** As the screens read it: 'ml-1'. */
  moduleId: string
  /** Known activity numbers, ascending, each once. */
  completedActivities: number[]
  /** XP of the completed activities, plus the module's total once completed. */
  xp: number
  completed: boolean
}

/** What a learner has achieved, in the client's stored form. */
export interface Progress {
  totalXP: number
  level: number
  badges: string[]
  /** By stored key: 'ml-module-1'. A module that was never touched is absent. */
  modules: Record<string, ModuleProgress>
}

export const emptyProgress: Progress = { totalXP: 0, level: 1, badges: [], modules: {} }
