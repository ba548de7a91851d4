import type { CourseId } from 'courses/catalogue'

/** One row per user; every figure is derived by the database. */
export interface StatsRow {
  id: string
  total_xp: number
  level: number
  badges: string[]
  modules_completed: number
  courses_completed: number
}

/** One row per user, course and module. */
export interface ModuleRow {
  user_id: string
  course_type: CourseId
  module_number: number
  completed_activities: number[]
  total_xp: number
  /** ISO 8601, or null while the module is not completed. */
  completed_at: string | null
}

interface Table<Row> {
  Row: { [Column in keyof Row]: Row[Column] }
  Insert: { [Column in keyof Row]: Row[Column] }
  Update: { [Column in keyof Row]?: Row[Column] }
  Relationships: []
}

/** The product's part of the schema, as postgrest-js wants it described. */
export interface Database {
  public: {
    Tables: { user_stats: Table<StatsRow>; user_progress: Table<ModuleRow> }
    Views: Record<never, never>
    Functions: Record<never, never>
  }
}
