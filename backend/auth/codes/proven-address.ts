import type { Queryable } from '../../database/database.ts'
import { isObject } from '../../http/is-object.ts'
import type { User } from '../base/users.ts'
import { revokeTokens } from '../one-time-tokens/one-time-tokens.ts'
import { revokeFlows } from '../sessions/flow-state.ts'
import { addIdentity } from '../users/create-user.ts'
import { updateProviders } from '../users/update-providers.ts'

export function hasVerifiedAddress({ identities }: Pick<User, 'identities'>, address: string): boolean {
  return identities.some(
    ({ email, identity_data: data }) => email === address && isObject(data) && data.email_verified === true,
  )
}

/** Credentials that were set before the address was verified may be a stranger's. */
export async function removeUnverifiedCredentials(tx: Queryable, user: User): Promise<void> {
  await tx.query(
    `update auth.users set encrypted_password = '', phone = null, phone_confirmed_at = null, phone_change = '', email_change = '',
       email_change_confirm_status = 0
     where id = $1`,
    [user.id],
  )
  await revokeTokens(tx, user.id)
  await tx.query('delete from auth.sessions where user_id = $1', [user.id])
  await tx.query('delete from auth.mfa_factors where user_id = $1', [user.id])
  await revokeFlows(tx, user.id)
  await tx.query(`delete from auth.identities where user_id = $1 and provider <> 'email'`, [user.id])
  if (user.email && !user.identities.some(({ provider }) => provider === 'email'))
    await addIdentity(tx, {
      userId: user.id,
      provider: 'email',
      providerId: user.id,
      data: { sub: user.id, email: user.email, email_verified: true, phone_verified: false },
    })
}

export async function resetUnconfirmedAccount(database: Queryable, userId: string): Promise<void> {
  await database.query(
    `with waiting as (
       update auth.users set encrypted_password = '' where id = $1 and email_confirmed_at is null returning id, email
     ), gone as (
       delete from auth.identities i using waiting w where i.user_id = w.id and i.provider not in ('email', 'phone')
     )
     insert into auth.identities (
       id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     select gen_random_uuid(), id, id,
       jsonb_build_object('sub', id, 'email', lower(email), 'email_verified', false, 'phone_verified', false),
       'email', now(), now(), now()
     from waiting where email is not null
     on conflict (provider_id, provider) do nothing`,
    [userId],
  )
  await updateProviders(database, userId)
}
