import { z } from 'zod'
import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../base/errors.ts'
import { requireUser, type User } from '../base/users.ts'

export async function findUserOfPath(database: Queryable, id: string): Promise<User> {
  if (!z.guid().safeParse(id).success)
    throw new AuthError('validation_failed', 'user_id must be an UUID', { status: 404 })
  return requireUser(database, id)
}
