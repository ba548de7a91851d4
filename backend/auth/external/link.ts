import type { Context } from '../../context.ts'
import type { Queryable } from '../../database/database.ts'
import { auditEntry, insertAudit } from '../audit.ts'
import type { Authenticated } from '../authenticate.ts'
import { confirmEmail } from '../confirm-email.ts'
import { addIdentity } from '../create-user.ts'
import { AuthError } from '../errors.ts'
import { notifyOwner } from '../notify-owner.ts'
import { updateProviders } from '../update-providers.ts'
import { findHolder, findUser, hasVerifiedFactor, lockUser, type User } from '../users.ts'
import { type Account, freeIdentity, identityOf } from './account.ts'
import type { ExternalIdentity } from './identity.ts'

/**
 * Adds a way to sign in to an account. One that has no address yet, as an anonymous one, takes the identity's verified one.
 * @throws {AuthError} 422 when the identity is linked already, be it to another user
 */
export async function linkIdentity(
  context: Context,
  tx: Queryable,
  userId: string,
  identity: ExternalIdentity,
): Promise<Account> {
  const { provider, email } = identity
  await lockUser(tx, userId)
  const user = await findUser(tx, userId)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  await freeIdentity(tx, identity)
  await requireUnlinked(tx, userId, identity)
  await addIdentity(tx, identityOf(userId, identity))
  if (!user.email && email?.verified) {
    if (await findHolder(tx, email.address, userId))
      throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
    await tx.query('update auth.users set email = $2, is_anonymous = false where id = $1', [userId, email.address])
    await confirmEmail(tx, userId)
  }
  await updateProviders(tx, userId)
  notifyOwner(context, user.email, { kind: 'identity_linked', provider })
  return { userId }
}

/** @throws {AuthError} 422 when it is a way to sign in already, be it to this account or another */
export async function requireUnlinked(tx: Queryable, userId: string, { provider, subject }: ExternalIdentity) {
  const { rows } = await tx.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, subject],
  )
  if (rows[0])
    throw new AuthError(
      422,
      'identity_already_exists',
      rows[0].user_id === userId ? 'Identity is already linked' : 'Identity is already linked to another user',
    )
}

/**
 * Removes a way to sign in, but never the last. Without the identity `email` the password opens nothing any more.
 * Words as GoTrue's (internal/api/identity.go).
 * @throws {AuthError} 422
 */
export async function unlinkIdentity(context: Context, { user, session }: Authenticated, identityId: string) {
  requireSecondFactor(user, session)
  await context.database.transaction(async (tx) => {
    // Two requests at once must not remove two and leave none.
    await tx.query('select from auth.users where id = $1 for update', [user.id])
    const { rows } = await tx.query<{ id: string; provider: string; provider_id: string }>(
      'select id, provider, provider_id from auth.identities where user_id = $1',
      [user.id],
    )
    if (rows.length <= 1)
      throw new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
    const gone = rows.find(({ id }) => id === identityId)
    if (!gone) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
    await tx.query('delete from auth.identities where id = $1', [identityId])
    if (gone.provider === 'email')
      await tx.query(`update auth.users set encrypted_password = '' where id = $1`, [user.id])
    if (gone.provider === 'phone')
      await tx.query('update auth.users set phone = null, phone_confirmed_at = null where id = $1', [user.id])
    await updateProviders(tx, user.id)
    const traits = { identity_id: gone.id, provider: gone.provider, provider_id: gone.provider_id }
    await tx.query(insertAudit('$1'), [JSON.stringify([auditEntry(user, 'identity_unlinked', traits)])])
    notifyOwner(context, user.email, { kind: 'identity_unlinked', provider: gone.provider })
  })
}

/** Whoever has only the first factor must not open a second door. @throws {AuthError} 403 */
export function requireSecondFactor(user: User, session: Authenticated['session']): void {
  if (hasVerifiedFactor(user) && session?.aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to change the ways to sign in')
}

/** @throws {AuthError} 404 where users may not change how they sign in */
export function requireLinking({ GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: enabled }: Context['settings']): void {
  if (!enabled) throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}
