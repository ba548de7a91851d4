import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { AuthError } from '../base/errors.ts'
import { findUser } from '../base/users.ts'
import { findLink, takeByHash } from '../one-time-tokens/one-time-tokens.ts'
import { confirmEmail } from '../users/confirm-email.ts'
import { addIdentity } from '../users/create-user.ts'
import { updateProviders } from '../users/update-providers.ts'
import { identityOf, record, releaseIdentity, removeUnconfirmedIdentities } from './account.ts'
import type { ExternalIdentity } from './identity.ts'
import { requireUnlinked } from './link.ts'

const types = ['confirmation_token'] as const

export async function findInvitation(context: Services, token: string): Promise<string> {
  const hash = await findLink(context.database, context, types, token)
  if (!hash) throw new AuthError('user_not_found', 'User identified by token not found', { status: 404 })
  return hash
}

/** The identity must name the invited address, verified or not: the invitation was mailed there. Else it stays valid. */
export async function acceptInvitation(context: Services, tx: Queryable, hash: string, identity: ExternalIdentity) {
  const taken = await takeByHash(tx, context, types, hash)
  const user = taken && (await findUser(tx, taken.userId))
  const address = user?.email?.toLowerCase()
  if (!user || !address || taken.relatesTo !== address) throw new AuthError('invite_not_found')
  if (user.banned) throw new AuthError('user_banned')
  if (identity.email?.address !== address && !identity.otherAddresses?.includes(address))
    throw new AuthError('validation_failed', 'Invited email does not match emails from external provider')
  await removeUnconfirmedIdentities(tx, user.id, { ...user.raw_user_meta_data, ...identity.data })
  await releaseIdentity(tx, identity)
  await requireUnlinked(tx, user.id, identity)
  await addIdentity(tx, identityOf(user.id, identity))
  await confirmEmail(tx, user.id)
  await updateProviders(tx, user.id)
  await record(tx, user.id, 'invite_accepted', identity.provider)
  return { userId: user.id }
}
