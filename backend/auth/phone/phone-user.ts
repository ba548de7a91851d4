import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { addIdentity, createUser, onlyProvider, unverifiedClaims } from '../users/create-user.ts'

export interface NewPhoneUser {
  phone: string
  passwordHash?: string | undefined
  confirmed?: boolean
  data: Record<string, unknown>
}

export async function createPhoneUser(tx: Queryable, user: NewPhoneUser): Promise<string> {
  const { phone, passwordHash, confirmed = false, data } = user
  const id = randomUUID()
  const identity = { ...data, ...unverifiedClaims(id, { phone }), phone_verified: confirmed }
  await createUser(tx, {
    id,
    phone,
    passwordHash,
    phoneConfirmed: confirmed,
    appMetadata: onlyProvider('phone'),
    userMetadata: identity,
  })
  await addIdentity(tx, { userId: id, provider: 'phone', providerId: id, data: identity })
  return id
}

export async function confirmPhone(tx: Queryable, userId: string, phone: string): Promise<void> {
  await tx.query(
    `update auth.users set phone = $2, phone_confirmed_at = now(), phone_change = '', is_anonymous = false, updated_at = now()
     where id = $1`,
    [userId, phone],
  )
  const data = { phone, phone_verified: true }
  const { count } = await tx.query(
    `update auth.identities set identity_data = identity_data || $2::jsonb, updated_at = now()
     where user_id = $1 and provider = 'phone'`,
    [userId, JSON.stringify(data)],
  )
  if (count === 0)
    await addIdentity(tx, {
      userId,
      provider: 'phone',
      providerId: userId,
      data: { ...data, sub: userId, email_verified: false },
    })
}

export async function resetUnconfirmedPhoneAccount(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    `update auth.users set encrypted_password = ''
     where id = $1 and phone_confirmed_at is null and email_confirmed_at is null`,
    [userId],
  )
}
