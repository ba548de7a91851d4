import { randomUUID } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { instanceId } from './users.ts'

export interface NewUser {
  /** In lower case. */
  email?: string | undefined
  phone?: string | undefined
  passwordHash?: string | undefined
  emailConfirmed?: boolean
  phoneConfirmed?: boolean
  appMetadata: Record<string, unknown>
  userMetadata: Record<string, unknown>
  isAnonymous?: boolean
  isSso?: boolean
  role?: string | undefined
  id?: string | undefined
}

/**
 * A row of `auth.users`, without identities: `addIdentity` gives it a way to sign in. Empty texts where GoTrue, reading
 * them back, takes no null.
 * @returns its id
 * @throws {DatabaseError} 23505 when the address, the number or the id is taken
 */
export async function createUser(tx: Queryable, user: NewUser): Promise<string> {
  const id = user.id ?? randomUUID()
  await tx.query(
    `insert into auth.users (
       instance_id, id, aud, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, is_anonymous, is_sso_user, is_super_admin, created_at, updated_at,
       confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
       phone_change, phone_change_token, reauthentication_token)
     values ('${instanceId}', $1, 'authenticated', $2, $3, $4, $5, case when $6::boolean then now() end,
       case when $7::boolean then now() end, $8, $9, $10, $11, false, now(), now(), '', '', '', '', '', '', '', '')`,
    [
      id,
      user.role ?? 'authenticated',
      user.email ?? null,
      user.phone ?? null,
      user.passwordHash ?? '',
      user.emailConfirmed ?? false,
      user.phoneConfirmed ?? false,
      JSON.stringify(user.appMetadata),
      JSON.stringify(user.userMetadata),
      user.isAnonymous ?? false,
      user.isSso ?? false,
    ],
  )
  return id
}

export interface NewIdentity {
  userId: string
  /** `email`, `phone`, `google`, `sso:<uuid>` and so on. */
  provider: string
  /** The user's id at the provider; of `email` and `phone` the user's own id. */
  providerId: string
  data: Record<string, unknown>
}

/** @throws {DatabaseError} 23505 when the identity is some user's already */
export async function addIdentity(tx: Queryable, { userId, provider, providerId, data }: NewIdentity): Promise<void> {
  await tx.query(
    `insert into auth.identities (
       id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, $4, now(), now(), now())`,
    [providerId, userId, JSON.stringify(data), provider],
  )
}
