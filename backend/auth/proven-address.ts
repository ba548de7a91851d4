import type { Queryable } from '../database/database.ts'
import { addIdentity } from './create-user.ts'
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
 * never did so, and may be a stranger's: the password, sessions, and other providers. An owner of a second factor keeps
 * everything: what is mailed opens nothing there by itself, and whoever reads the mail must not take the rest away.
 * @returns whether the address counts as shown now
 */
export async function forgetStrangers(tx: Queryable, user: User): Promise<boolean> {
  if (user.email_confirmed_at && hasVerifiedFactor(user)) return false
  await tx.query(`update auth.users set encrypted_password = '' where id = $1`, [user.id])
  await tx.query('delete from auth.sessions where user_id = $1', [user.id])
  await tx.query(
    `delete from auth.identities i using auth.users u
     where u.id = $1 and i.user_id = u.id and i.provider <> 'email' and i.email is distinct from lower(u.email)`,
    [user.id],
  )
  if (user.email && !user.identities.some(({ provider }) => provider === 'email'))
    await addIdentity(tx, {
      userId: user.id,
      provider: 'email',
      providerId: user.id,
      data: { sub: user.id, email: user.email, email_verified: true, phone_verified: false },
    })
  return true
}
