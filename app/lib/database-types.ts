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

/** A signed-in device of the caller. Times ISO 8601. */
export type SessionRow = {
  id: string
  created_at: string
  last_seen_at: string
  user_agent: string | null
  ip: string | null
  current: boolean
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
    Functions: {
      my_sessions: { Args: Record<never, never>; Returns: SessionRow[] }
      end_my_session: { Args: { session_id: string }; Returns: boolean }
      export_my_data: { Args: Record<never, never>; Returns: Record<string, unknown> }
      delete_my_account: { Args: { confirmation: string }; Returns: boolean }
      has_password: { Args: Record<never, never>; Returns: boolean }
      rename_my_factor: { Args: { factor_id: string; name: string }; Returns: boolean }
    }
  }
}
