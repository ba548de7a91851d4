import { randomUUID } from 'node:crypto'
import { commitOrRollback } from '../../database/commit-or-rollback.ts'
import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { auditEntry, recordAudit } from '../base/audit.ts'
import { AuthError } from '../base/errors.ts'
import { findHolder, findUser, lockUser, type User } from '../base/users.ts'
import { hasVerifiedAddress } from '../codes/proven-address.ts'
import { revokeTokens } from '../one-time-tokens/one-time-tokens.ts'
import { revokeFlows } from '../sessions/flow-state.ts'
import { confirmEmail } from '../users/confirm-email.ts'
import { addIdentity, createUser, onlyProvider } from '../users/create-user.ts'
import { updateProviders } from '../users/update-providers.ts'
import type { ExternalIdentity } from './identity.ts'

export interface Account {
  userId: string
  waitsFor?: string
}

/** Unlike GoTrue, only the provider verifies an address, and no account with an unverified one is taken over. */
export async function accountOf(
  { settings }: Pick<Services, 'settings'>,
  tx: Queryable,
  identity: ExternalIdentity,
): Promise<Account> {
  const { email } = identity
  const known = await knownUser(tx, identity)
  if (known && !isWaiting(known)) return signInKnown(tx, known, identity)
  const waiting = known && (await stillWaiting(tx, known, identity))
  const holder = waiting ?? (email && (await findHolder(tx, email.address)))
  if (holder && email?.verified) return linkToHolder(tx, holder, identity, email.address)
  if (waiting && settings.GOTRUE_MAILER_AUTOCONFIRM) return openUnproven(tx, waiting, identity)
  if (waiting) return { userId: waiting.id, waitsFor: waiting.email ?? '' }
  if (holder && settings.GOTRUE_MAILER_AUTOCONFIRM) throw addressTaken()
  if (settings.GOTRUE_DISABLE_SIGNUP) throw new AuthError('signup_disabled')
  if (holder && email) return createAndUndo(tx, holder, identity, email.address)
  return signUpWith(tx, identity, Boolean(email?.verified) || settings.GOTRUE_MAILER_AUTOCONFIRM)
}

async function knownUser(tx: Queryable, { provider, subject }: ExternalIdentity): Promise<User | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `select u.id from auth.identities i join auth.users u on u.id = i.user_id where i.provider = $1 and i.provider_id = $2
     for no key update of u`,
    [provider, subject],
  )
  const user = rows[0] && (await findUser(tx, rows[0].id))
  return user?.identities.some((each) => each.provider === provider && each.id === subject) ? user : undefined
}

const isWaiting = ({ email, email_confirmed_at, phone_confirmed_at, last_sign_in_at }: User): boolean =>
  Boolean(email) && !email_confirmed_at && !phone_confirmed_at && !last_sign_in_at

async function stillWaiting(tx: Queryable, user: User, identity: ExternalIdentity): Promise<User | undefined> {
  if (user.banned) throw new AuthError('user_banned')
  if (!identity.email || identity.email.address === user.email?.toLowerCase()) return user
  await removeIdentity(tx, user, identity)
  return undefined
}

async function removeIdentity(tx: Queryable, user: User, { provider, subject }: ExternalIdentity): Promise<void> {
  await tx.query('delete from auth.identities where provider = $1 and provider_id = $2', [provider, subject])
  await tx.query(
    `delete from auth.users u where id = $1 and email_confirmed_at is null and last_sign_in_at is null
       and not exists (select from auth.identities where user_id = u.id)`,
    [user.id],
  )
}

export async function releaseIdentity(tx: Queryable, identity: ExternalIdentity): Promise<void> {
  const user = await knownUser(tx, identity)
  if (user && isWaiting(user) && !user.banned) await removeIdentity(tx, user, identity)
}

async function signInKnown(tx: Queryable, { id }: User, { provider, subject, data }: ExternalIdentity) {
  await tx.query(
    `update auth.identities set last_sign_in_at = now(), updated_at = now(),
       identity_data = $3::jsonb || case
         when email = $3::jsonb ->> 'email' and identity_data ->> 'email_verified' = 'true'
         then '{"email_verified": true}'::jsonb else '{}' end
     where provider = $1 and provider_id = $2`,
    [provider, subject, JSON.stringify(data)],
  )
  await tx.query(
    `update auth.users set raw_user_meta_data = $2::jsonb || coalesce(raw_user_meta_data, '{}') where id = $1`,
    [id, JSON.stringify(data)],
  )
  await record(tx, id, 'login', provider)
  return { userId: id }
}

async function openUnproven(tx: Queryable, user: User, identity: ExternalIdentity): Promise<Account> {
  await tx.query('update auth.users set email_confirmed_at = now() where id = $1', [user.id])
  return signInKnown(tx, user, identity)
}

async function linkToHolder(
  tx: Queryable,
  holder: User,
  identity: ExternalIdentity,
  address: string,
): Promise<Account> {
  await lockUser(tx, holder.id)
  const isOwnAddress = holder.email?.toLowerCase() === address
  if (!hasVerifiedAddress(holder, address)) {
    if (holder.email_confirmed_at || !isOwnAddress) throw addressTaken()
    await removeUnconfirmedIdentities(tx, holder.id, identity.data)
  }
  await addIdentity(tx, identityOf(holder.id, identity))
  if (isOwnAddress) await confirmEmail(tx, holder.id)
  await updateProviders(tx, holder.id)
  await record(tx, holder.id, holder.email_confirmed_at ? 'login' : 'user_signedup', identity.provider)
  return { userId: holder.id }
}

/** A stranger may have set the password before the owner of the address came (GoTrue's function of this name). */
export async function removeUnconfirmedIdentities(
  tx: Queryable,
  userId: string,
  metadata: Record<string, unknown>,
): Promise<void> {
  await tx.query(`update auth.users set encrypted_password = '', raw_user_meta_data = $2 where id = $1`, [
    userId,
    JSON.stringify(metadata),
  ])
  await tx.query('delete from auth.identities where user_id = $1', [userId])
  await tx.query('delete from auth.sessions where user_id = $1', [userId])
  await revokeFlows(tx, userId)
  await revokeTokens(tx, userId)
}

async function signUpWith(tx: Queryable, identity: ExternalIdentity, opens: boolean): Promise<Account> {
  const { email, provider } = identity
  const userId = await make(tx, identity, opens)
  const waits = email && !opens
  await record(tx, userId, waits ? 'user_confirmation_requested' : 'user_signedup', provider)
  return { userId, ...(waits && { waitsFor: email.address }) }
}

async function make(tx: Queryable, identity: ExternalIdentity, opens: boolean): Promise<string> {
  const { email, provider, data } = identity
  const userId = await createUser(tx, {
    email: email?.address,
    emailConfirmed: Boolean(email) && opens,
    appMetadata: onlyProvider(provider),
    userMetadata: data,
  })
  await addIdentity(tx, identityOf(userId, identity))
  return userId
}

/** Makes an account and rolls it back, so that timing is equal; the audit log records the real outcome. */
async function createAndUndo(
  tx: Queryable,
  holder: User,
  identity: ExternalIdentity,
  address: string,
): Promise<Account> {
  const nobody = { address: `${randomUUID()}@nobody.invalid`, verified: false }
  await commitOrRollback(tx, false, () => make(tx, { ...identity, email: nobody }, false))
  const action = holder.email_confirmed_at ? 'user_repeated_signup' : 'user_confirmation_requested'
  await record(tx, holder.id, action, identity.provider)
  return { userId: holder.id, waitsFor: address }
}

export const identityOf = (userId: string, { provider, subject, data }: ExternalIdentity) => ({
  userId,
  provider,
  providerId: subject,
  data,
})

export async function record(
  tx: Queryable,
  userId: string,
  action: 'login' | 'user_signedup' | 'user_confirmation_requested' | 'user_repeated_signup' | 'invite_accepted',
  provider: string,
) {
  const user = await findUser(tx, userId)
  if (user) await recordAudit(tx, auditEntry(user, action, { provider }))
}

function addressTaken(): AuthError {
  return new AuthError(
    'email_exists',
    'A user with this email address has already been registered. Sign in as before, and link this provider on the account page.',
  )
}
