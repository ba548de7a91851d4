import type { Context } from '../../context.ts'
import type { Queryable } from '../../database/database.ts'
import { confirmEmail } from '../confirm-email.ts'
import { addIdentity } from '../create-user.ts'
import { AuthError } from '../errors.ts'
import { findLink, takeByHash } from '../one-time-tokens.ts'
import { updateProviders } from '../update-providers.ts'
import { findUser } from '../users.ts'
import { freeIdentity, identityOf, record, removeUnproven } from './account.ts'
import type { ExternalIdentity } from './identity.ts'
import { requireUnlinked } from './link.ts'

const types = ['confirmation_token'] as const

/**
 * The invitation that a browser sets out with, as it is kept with the flow.
 * @param token of the link that was mailed
 * @throws {AuthError} 404
 */
export async function findInvitation(context: Context, token: string): Promise<string> {
  const hash = await findLink(context.database, context, types, token)
  if (!hash) throw new AuthError(404, 'user_not_found', 'User identified by token not found')
  return hash
}

/**
 * Opens the invited account with an identity that names its address, verified or not: the invitation was mailed there. Within the
 * caller's transaction, so that a refusal leaves the invitation as it was. Words as GoTrue's (processInvite, internal/api/external.go).
 * @param hash from `findInvitation`
 * @throws {AuthError} 4xx
 */
export async function acceptInvitation(context: Context, tx: Queryable, hash: string, identity: ExternalIdentity) {
  const taken = await takeByHash(tx, context, types, hash)
  const user = taken && (await findUser(tx, taken.userId))
  const address = user?.email?.toLowerCase()
  if (!user || !address || taken.relatesTo !== address) throw new AuthError(404, 'invite_not_found', 'Invite not found')
  if (user.banned) throw new AuthError(403, 'user_banned', 'User is banned')
  if (identity.email?.address !== address && !identity.otherAddresses?.includes(address))
    throw new AuthError(400, 'validation_failed', 'Invited email does not match emails from external provider')
  await removeUnproven(tx, user.id, { ...user.raw_user_meta_data, ...identity.data })
  await freeIdentity(tx, identity)
  await requireUnlinked(tx, user.id, identity)
  await addIdentity(tx, identityOf(user.id, identity))
  await confirmEmail(tx, user.id)
  await updateProviders(tx, user.id)
  await record(tx, user.id, 'invite_accepted', identity.provider)
  return { userId: user.id }
}
