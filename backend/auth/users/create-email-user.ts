import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { addIdentity, createUser, onlyProvider, unverifiedClaims } from './create-user.ts'

export interface NewEmailUser {
  id?: string
  email: string
  passwordHash?: string | undefined
  data: Record<string, unknown>
  byOperator?: boolean
}

/** @returns the id of an unconfirmed account @throws {DatabaseError} 23505 when the address is taken */
export async function createEmailUser(tx: Queryable, user: NewEmailUser) {
  const { id = randomUUID(), email, passwordHash, data, byOperator = false } = user
  const claims = unverifiedClaims(id, { email })
  const identity = byOperator ? claims : { ...data, ...claims }
  await createUser(tx, {
    id,
    email,
    passwordHash,
    appMetadata: onlyProvider('email'),
    userMetadata: byOperator ? data : identity,
  })
  await addIdentity(tx, { userId: id, provider: 'email', providerId: id, data: identity })
  return id
}
