import type { CourseId } from 'courses/catalogue.ts'

/** Columns that the app reads, with their types in JSON; times are ISO 8601. */
export const columns = {
  user_stats: {
    id: 'string',
    total_xp: 'number',
    level: 'number',
    badges: 'string[]',
    modules_completed: 'number',
    courses_completed: 'number',
  },
  user_progress: {
    user_id: 'string',
    course_type: 'course',
    module_number: 'number',
    completed_activities: 'number[]',
    total_xp: 'number',
    completed_at: 'string | null',
    activity_times: 'string[]',
  },
  reviews: {
    user_id: 'string',
    check_id: 'string',
    occasion: 'string',
    rating: 'number',
    answered_at: 'string',
  },
  solutions: {
    user_id: 'string',
    exercise: 'string',
    code: 'string',
    solved_at: 'string',
  },
  notes: {
    user_id: 'string',
    id: 'string',
    course_type: 'string',
    section: 'string',
    start: 'number',
    exact: 'string',
    prefix: 'string',
    suffix: 'string',
    body: 'string',
    deleted: 'boolean',
    created_at: 'string',
    updated_at: 'string',
  },
  credentials: {
    id: 'string',
    user_id: 'string',
    course_type: 'course',
    name: 'string | null',
    modules: 'number',
    activities: 'number',
    xp: 'number',
    checks_right: 'number',
    completed_at: 'string',
    shared_at: 'string',
    revoked_at: 'string | null',
    status_index: 'number',
  },
} as const satisfies Record<string, Record<string, keyof Kinds>>

interface Kinds {
  course: CourseId
  string: string
  'string | null': string | null
  number: number
  boolean: boolean
  'string[]': string[]
  'number[]': number[]
}

type Columns = typeof columns
type RowOf<Each extends Record<string, keyof Kinds>> = { -readonly [Column in keyof Each]: Kinds[Each[Column]] }

export type StatsRow = RowOf<Columns['user_stats']>
export type SentModule = Omit<RowOf<Columns['user_progress']>, 'activity_times'>
/** The times stand in the order of `completed_activities`: null from before they were kept, none in an older database. */
export type ModuleRow = SentModule & { activity_times?: (string | null)[] }
export type ReviewRow = RowOf<Columns['reviews']>
type SolutionRow = RowOf<Columns['solutions']>
export type NoteRow = RowOf<Columns['notes']>
export type CredentialRow = RowOf<Columns['credentials']>

export type SessionRow = {
  id: string
  created_at: string
  last_seen_at: string
  user_agent: string | null
  ip: string | null
  current: boolean
}

export type ExportedData = Record<string, unknown> & { files: { bucket: string; name: string }[] }

export type SentStats = Pick<
  StatsRow,
  'id' | 'total_xp' | 'level' | 'badges' | 'modules_completed' | 'courses_completed'
>

interface Table<Row, Sent = Row> {
  Row: Row
  Insert: Sent
  Update: Partial<Row>
  Relationships: []
}

export interface Database {
  public: {
    Tables: {
      user_stats: Table<StatsRow, SentStats>
      user_progress: Table<ModuleRow, SentModule>
      reviews: Table<ReviewRow>
      solutions: Table<SolutionRow, Omit<SolutionRow, 'solved_at'>>
      notes: Table<NoteRow, Omit<NoteRow, 'created_at' | 'updated_at'>>
      credentials: Table<CredentialRow, never>
    }
    Views: Record<never, never>
    Functions: {
      my_sessions: { Args: Record<never, never>; Returns: SessionRow[] }
      end_my_session: { Args: { session_id: string }; Returns: boolean }
      export_my_data: { Args: Record<never, never>; Returns: ExportedData }
      delete_my_account: { Args: { confirmation: string }; Returns: boolean }
      has_password: { Args: Record<never, never>; Returns: boolean }
      my_notes: { Args: Record<never, never>; Returns: readonly Omit<NoteRow, 'user_id' | 'deleted'>[] }
      my_reviews: { Args: Record<never, never>; Returns: Record<string, [number, number, string][]> }
      offer_guest_progress: { Args: Record<never, never>; Returns: string }
      bring_guest_progress: { Args: { code: string }; Returns: boolean }
      share_credential: { Args: { course: CourseId; name: string }; Returns: string }
      revoke_credential: { Args: { credential: string }; Returns: boolean }
      rename_my_factor: { Args: { factor_id: string; name: string }; Returns: boolean }
    }
  }
}
