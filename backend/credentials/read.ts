import type { Queryable } from '../database/database.ts'

export interface CredentialRow {
  id: string
  course_type: string
  name: string
  modules: number
  activities: number
  xp: number
  checks_right: number
  completed_at: string
  shared_at: string
  status_index: number
}

/** @returns undefined for an id that nobody has shared, or whose account is gone */
export async function readCredential(
  database: Queryable,
  id: string,
): Promise<CredentialRow | { revoked: string; course: string } | undefined> {
  const [row] = (
    await database.query<CredentialRow & { revoked_at: string | null }>(
      `select id, course_type, name, modules, activities, xp, checks_right, completed_at, shared_at, revoked_at, status_index
       from public.credentials where id = $1`,
      [id],
    )
  ).rows
  return row?.revoked_at ? { revoked: row.revoked_at, course: row.course_type } : row
}
