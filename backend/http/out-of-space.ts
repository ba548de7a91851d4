import { DatabaseError } from '../database/database.ts'

/** The disk, its user's quota, or the size that a process may write. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether a write failed because there is no room for it, in a file or in the database. */
export function isOutOfSpace(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === '53100'
  return error instanceof Error && 'code' in error && codes.has(error.code)
}
