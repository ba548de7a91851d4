import { randomUUID } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { addIdentity, createUser } from './create-user.ts'

export interface NewEmailUser {
  id?: string
  /** In lower case. */
  email: string
  passwordHash?: string | undefined
  data: Record<string, unknown>
}

/**
 * An account that waits for its address to be confirmed, with the identity `email`.
 * @returns its id
 * @throws {DatabaseError} 23505 when the address is taken
 */
export async function createEmailUser(tx: Queryable, { id = randomUUID(), email, passwordHash, data }: NewEmailUser) {
  const identity = { ...data, sub: id, email, email_verified: false, phone_verified: false }
  await createUser(tx, {
    id,
    email,
    passwordHash,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: identity,
  })
  await addIdentity(tx, { userId: id, provider: 'email', providerId: id, data: identity })
  return id
}
