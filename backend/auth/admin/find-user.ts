import { z } from 'zod'
import type { Queryable } from '../../database/database.ts'
import { AuthError } from '../errors.ts'
import { findUser, type User } from '../users.ts'

/** @throws {AuthError} 404 for an id that is none, or nobody's (GoTrue's loadUser) */
export async function findUserOfPath(database: Queryable, id: string): Promise<User> {
  if (!z.guid().safeParse(id).success) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  const user = await findUser(database, id)
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}
