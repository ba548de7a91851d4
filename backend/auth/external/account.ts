import type { Context } from '../../context.ts'
import type { Queryable } from '../../database/database.ts'
import { auditEntry, insertAudit } from '../audit.ts'
import { confirmEmail } from '../confirm-email.ts'
import { addIdentity, createUser } from '../create-user.ts'
import { AuthError } from '../errors.ts'
import { provesAddress } from '../proven-address.ts'
import { updateProviders } from '../update-providers.ts'
import { findHolder, findUser, type User } from '../users.ts'
import type { ExternalIdentity } from './identity.ts'

/**
 * The user of an identity that was just proven: whose it is already, else who holds its verified address, else a new one.
 * Unlike GoTrue, an address counts as verified only when the provider says so, however mail is confirmed here; and an
 * account whose owner never proved the address is not taken over, nor given to whoever made it.
 * @returns its id
 * @throws {AuthError} 4xx; {DatabaseError} 23505 when another request made the same at this moment: try once more
 */
export async function accountOf({ settings }: Pick<Context, 'settings'>, tx: Queryable, identity: ExternalIdentity) {
  const known = await signInKnown(tx, identity)
  if (known) return known
  const { email, provider } = identity
  const holder = email && (await findHolder(tx, email.address))
  if (holder && email?.verified) return linkToHolder(tx, holder, identity, email.address)
  if (holder) throw addressTaken()
  if (settings.GOTRUE_DISABLE_SIGNUP)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  if (email && !email.verified && !settings.GOTRUE_MAILER_AUTOCONFIRM)
    throw new AuthError(
      403,
      'provider_email_needs_verification',
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    )
  return signUpWith(tx, identity)
}

/** What the learner has chosen stays; what the provider says anew is added. */
async function signInKnown(tx: Queryable, { provider, subject, data }: ExternalIdentity): Promise<string | undefined> {
  const { rows } = await tx.query<{ user_id: string }>(
    `update auth.identities set identity_data = $3, last_sign_in_at = now(), updated_at = now()
     where provider = $1 and provider_id = $2 returning user_id`,
    [provider, subject, JSON.stringify(data)],
  )
  const userId = rows[0]?.user_id
  if (!userId) return undefined
  await tx.query(
    `update auth.users set raw_user_meta_data = $2::jsonb || coalesce(raw_user_meta_data, '{}') where id = $1`,
    [userId, JSON.stringify(data)],
  )
  await record(tx, userId, 'login', provider)
  return userId
}

async function linkToHolder(tx: Queryable, holder: User, identity: ExternalIdentity, address: string): Promise<string> {
  const isOwnAddress = holder.email?.toLowerCase() === address
  if (!provesAddress(holder, address)) {
    if (holder.email_confirmed_at || !isOwnAddress) throw addressTaken()
    await removeUnproven(tx, holder.id)
  }
  await addIdentity(tx, identityOf(holder.id, identity))
  if (isOwnAddress) await confirmEmail(tx, holder.id)
  await updateProviders(tx, holder.id)
  await record(tx, holder.id, 'login', identity.provider)
  return holder.id
}

/** A password that a stranger may have set before the owner of the address came (GoTrue's RemoveUnconfirmedIdentities). */
async function removeUnproven(tx: Queryable, userId: string): Promise<void> {
  await tx.query(`update auth.users set encrypted_password = '', raw_user_meta_data = '{}' where id = $1`, [userId])
  await tx.query('delete from auth.identities where user_id = $1', [userId])
  await tx.query('delete from auth.sessions where user_id = $1', [userId])
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId])
}

async function signUpWith(tx: Queryable, identity: ExternalIdentity): Promise<string> {
  const { email, provider, data } = identity
  const userId = await createUser(tx, {
    email: email?.address,
    emailConfirmed: Boolean(email),
    appMetadata: { provider, providers: [provider] },
    userMetadata: data,
  })
  await addIdentity(tx, identityOf(userId, identity))
  await record(tx, userId, 'user_signedup', provider)
  return userId
}

export const identityOf = (userId: string, { provider, subject, data }: ExternalIdentity) => ({
  userId,
  provider,
  providerId: subject,
  data,
})

async function record(tx: Queryable, userId: string, action: 'login' | 'user_signedup', provider: string) {
  const user = await findUser(tx, userId)
  if (user) await tx.query(insertAudit('$1'), [JSON.stringify([auditEntry(user, action, { provider })])])
}

function addressTaken(): AuthError {
  return new AuthError(
    422,
    'email_exists',
    'A user with this email address has already been registered. Sign in as before, and link this provider on the account page.',
  )
}
