import { randomUUID } from 'node:crypto'
import type { Queryable, Value } from '../../database/database.ts'
import { instanceId } from '../base/users.ts'

export interface NewUser {
  email?: string | undefined
  phone?: string | undefined
  passwordHash?: string | undefined
  emailConfirmed?: boolean
  phoneConfirmed?: boolean
  signedIn?: boolean
  appMetadata: Record<string, unknown>
  userMetadata: Record<string, unknown>
  isAnonymous?: boolean
  isSso?: boolean
  role?: string | undefined
  id?: string | undefined
}

export const insertUser = `
  insert into auth.users (
    instance_id, id, aud, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, last_sign_in_at,
    raw_app_meta_data, raw_user_meta_data, is_anonymous, is_sso_user, is_super_admin, created_at, updated_at,
    confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
    phone_change, phone_change_token, reauthentication_token)
  values ('${instanceId}', $1, 'authenticated', $2, $3, $4, $5, case when $6::boolean then now() end,
    case when $7::boolean then now() end, case when $8::boolean then now() end, $9, $10, $11, $12, false, now(), now(),
    '', '', '', '', '', '', '', '')`

export const userValues = (user: NewUser & { id: string }): Value[] => [
  user.id,
  user.role ?? 'authenticated',
  user.email ?? null,
  user.phone ?? null,
  user.passwordHash ?? '',
  user.emailConfirmed ?? false,
  user.phoneConfirmed ?? false,
  user.signedIn ?? false,
  JSON.stringify(user.appMetadata),
  JSON.stringify(user.userMetadata),
  user.isAnonymous ?? false,
  user.isSso ?? false,
]

export async function createUser(tx: Queryable, { id = randomUUID(), ...user }: NewUser): Promise<string> {
  await tx.query(insertUser, userValues({ id, ...user }))
  return id
}

export interface NewIdentity {
  userId: string
  provider: string
  providerId: string
  data: Record<string, unknown>
}

/** What updateProviders makes of an account with a single identity. */
export const onlyProvider = (provider: string) => ({ provider, providers: [provider] })

/** What an identity holds for an address that is not verified yet. */
export const unverifiedClaims = (id: string, address: { email?: string | undefined; phone?: string | undefined }) => ({
  sub: id,
  ...address,
  email_verified: false,
  phone_verified: false,
})

export const insertIdentity = (first: number): string => `
  insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
  values (gen_random_uuid(), $${first}, $${first + 1}, $${first + 2}, $${first + 3}, now(), now(), now())`

export const identityValues = ({ userId, provider, providerId, data }: NewIdentity): Value[] => [
  userId,
  provider,
  providerId,
  JSON.stringify(data),
]

export async function addIdentity(tx: Queryable, identity: NewIdentity): Promise<void> {
  await tx.query(insertIdentity(1), identityValues(identity))
}
