import type { Queryable } from '../database/database.ts'
import { addIdentity } from './create-user.ts'
import { endFlows } from './flow-state.ts'
import { endTokens } from './one-time-tokens.ts'
import { updateProviders } from './update-providers.ts'
import { hasVerifiedFactor, type User } from './users.ts'

/**
 * Whether somebody has shown that the address is theirs: by what was mailed there, or by the word of a provider. Mail that is
 * confirmed automatically shows nothing: whoever made the account may have typed another's address.
 * @param address in lower case
 */
export function provesAddress({ identities }: Pick<User, 'identities'>, address: string): boolean {
  return identities.some(
    ({ email, identity_data: data }) =>
      email === address &&
      typeof data === 'object' &&
      data !== null &&
      'email_verified' in data &&
      data.email_verified === true,
  )
}

/**
 * For the first time somebody at the account's own address answers. Everything that opens the account was set up by someone who
 * never did so, and may be a stranger's: the password, sessions, the number and other providers, and whatever of it is under way. An
 * owner of a second factor keeps everything: what is mailed opens nothing there by itself, and whoever reads the mail must not take the rest away.
 * @returns whether the address counts as shown now
 */
export async function forgetStrangers(tx: Queryable, user: User): Promise<boolean> {
  if (user.email_confirmed_at && hasVerifiedFactor(user)) return false
  await tx.query(
    `update auth.users set encrypted_password = '', phone = null, phone_confirmed_at = null, phone_change = '', email_change = '',
       email_change_confirm_status = 0
     where id = $1`,
    [user.id],
  )
  await endTokens(tx, user.id)
  await tx.query('delete from auth.sessions where user_id = $1', [user.id])
  await endFlows(tx, user.id)
  // One of the same address too: its provider has not verified it, or the address would be proven.
  await tx.query(`delete from auth.identities where user_id = $1 and provider <> 'email'`, [user.id])
  if (user.email && !user.identities.some(({ provider }) => provider === 'email'))
    await addIdentity(tx, {
      userId: user.id,
      provider: 'email',
      providerId: user.id,
      data: { sub: user.id, email: user.email, email_verified: true, phone_verified: false },
    })
  return true
}

/**
 * Two who both say that an address is theirs which nobody has confirmed: whoever answers the mail comes in, by that alone. Neither a
 * password nor a provider of before counts, for one of the two may be a stranger who waits for the other to confirm.
 */
export async function forgetRivals(database: Queryable, userId: string): Promise<void> {
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
