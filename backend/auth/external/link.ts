import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { auditEntry, recordAudit } from '../base/audit.ts'
import { AuthError } from '../base/errors.ts'
import { findHolder, findUser, hasVerifiedFactor, lockUser, type User } from '../base/users.ts'
import type { Authenticated } from '../sessions/authenticate.ts'
import { requireFreshProof } from '../sessions/fresh-proof.ts'
import { confirmEmail } from '../users/confirm-email.ts'
import { addIdentity } from '../users/create-user.ts'
import { notifyOwner } from '../users/notify-owner.ts'
import { updateProviders } from '../users/update-providers.ts'
import { type Account, identityOf, releaseIdentity } from './account.ts'
import type { ExternalIdentity } from './identity.ts'

export async function linkIdentity(
  context: Services,
  tx: Queryable,
  userId: string,
  identity: ExternalIdentity,
): Promise<Account> {
  const { provider, email } = identity
  await lockUser(tx, userId)
  const user = await findUser(tx, userId)
  if (!user) throw new AuthError('user_not_found')
  await releaseIdentity(tx, identity)
  await requireUnlinked(tx, userId, identity)
  await addIdentity(tx, identityOf(userId, identity))
  if (!user.email && email?.verified) {
    if (await findHolder(tx, email.address, userId)) throw new AuthError('email_exists')
    await tx.query('update auth.users set email = $2, is_anonymous = false where id = $1', [userId, email.address])
    await confirmEmail(tx, userId)
  }
  await updateProviders(tx, userId)
  notifyOwner(context, user.email, { kind: 'identity_linked', provider })
  return { userId }
}

export async function requireUnlinked(tx: Queryable, userId: string, { provider, subject }: ExternalIdentity) {
  const { rows } = await tx.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, subject],
  )
  if (rows[0])
    throw new AuthError(
      'identity_already_exists',
      rows[0].user_id === userId ? 'Identity is already linked' : 'Identity is already linked to another user',
    )
}

export async function unlinkIdentity(context: Services, caller: Authenticated, identityId: string) {
  const { user, session } = caller
  requireSecondFactor(user, session)
  await context.database.transaction(async (tx) => {
    // Two requests at once must not remove two and leave none.
    await tx.query('select from auth.users where id = $1 for update', [user.id])
    await requireFreshProof(tx, context.settings, caller, 'Unlinking an identity')
    const { rows } = await tx.query<{ id: string; provider: string; provider_id: string }>(
      'select id, provider, provider_id from auth.identities where user_id = $1',
      [user.id],
    )
    if (rows.length <= 1) throw new AuthError('single_identity_not_deletable')
    const gone = rows.find(({ id }) => id === identityId)
    if (!gone) throw new AuthError('identity_not_found')
    await tx.query('delete from auth.identities where id = $1', [identityId])
    if (gone.provider === 'email')
      await tx.query(`update auth.users set encrypted_password = '' where id = $1`, [user.id])
    if (gone.provider === 'phone')
      await tx.query('update auth.users set phone = null, phone_confirmed_at = null where id = $1', [user.id])
    await updateProviders(tx, user.id)
    const traits = { identity_id: gone.id, provider: gone.provider, provider_id: gone.provider_id }
    await recordAudit(tx, auditEntry(user, 'identity_unlinked', traits))
    notifyOwner(context, user.email, { kind: 'identity_unlinked', provider: gone.provider })
  })
}

export function requireSecondFactor(user: User, session: Authenticated['session']): void {
  if (hasVerifiedFactor(user) && session?.aal !== 'aal2')
    throw new AuthError('insufficient_aal', 'AAL2 required to change the ways to sign in')
}

export function requireLinking({ GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: enabled }: Services['settings']): void {
  if (!enabled) throw new AuthError('manual_linking_disabled')
}
