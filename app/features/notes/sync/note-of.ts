import type { NoteRow } from '~/lib/backend/database-types.ts'
import type { Note } from '../note.ts'

export const noteOf = (row: Omit<NoteRow, 'user_id' | 'deleted'>): Note => ({
  id: row.id,
  course: row.course_type,
  section: row.section,
  start: row.start,
  exact: row.exact,
  prefix: row.prefix,
  suffix: row.suffix,
  body: row.body,
  createdAt: row.created_at,
})
