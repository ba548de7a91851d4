import type { Context } from '../../context.ts'
import type { Queryable } from '../../database/database.ts'
import { type Actor, auditEntry, insertAudit } from '../audit.ts'
import { addIdentity } from '../create-user.ts'
import { emailExists } from '../email-change.ts'
import { endFlows } from '../flow-state.ts'
import { endTokens } from '../one-time-tokens.ts'
import { checkPassword } from '../passwords.ts'
import { updateProviders } from '../update-providers.ts'
import { findHolder, findUser, type User, userJson } from '../users.ts'
import { applyInput, whileUnique } from './change-user.ts'
import type { AdminUserInput } from './input.ts'

/**
 * Changes an account as GoTrue's adminUserUpdate does. A new password ends all sessions; a new address or number counts at once,
 * and what was sent to the one before is void.
 * @throws {AuthError} 4xx
 */
export async function adminUpdateUser(context: Context, admin: Actor, user: User, input: AdminUserInput) {
  const { settings, database } = context
  const { email, phone, password } = input
  if (typeof password === 'string') checkPassword(password, settings)
  if (email && (await findHolder(database, email, user.id))) throw emailExists()
  const hash = typeof password === 'string' ? await context.passwords.hash(password) : undefined

  return whileUnique(() =>
    database.transaction(async (tx) => {
      if (hash !== undefined) await setPassword(tx, user.id, hash)
      if (email) await setAddress(tx, user, 'email', email, input.email_confirm ?? false)
      if (phone) await setAddress(tx, user, 'phone', phone, input.phone_confirm ?? false)
      const confirms = input.email_confirm || input.phone_confirm
      if (email || phone || confirms || hash !== undefined) await endTokens(tx, user.id)
      await applyInput(tx, user.id, input)
      const updated = await findUser(tx, user.id)
      if (!updated) throw new Error('the account that is being changed is gone')
      const traits = { user_id: user.id, user_email: updated.email ?? '', user_phone: updated.phone ?? '' }
      await tx.query(insertAudit('$1'), [JSON.stringify([auditEntry(admin, 'user_modified', traits)])])
      return userJson(updated)
    }),
  )
}

async function setPassword(tx: Queryable, userId: string, hash: string): Promise<void> {
  await tx.query('update auth.users set encrypted_password = $2 where id = $1', [userId, hash])
  await tx.query('delete from auth.sessions where user_id = $1', [userId])
  await endFlows(tx, userId)
}

/** The account's address or number, and the sign-in method of that name, which comes into being when there is none. */
async function setAddress(tx: Queryable, user: User, kind: 'email' | 'phone', address: string, verified: boolean) {
  await tx.query(`update auth.users set ${kind} = $2, is_anonymous = is_anonymous and not $3::boolean where id = $1`, [
    user.id,
    address,
    verified,
  ])
  const data = { [kind]: address, [`${kind}_verified`]: verified }
  const { count } = await tx.query(
    `update auth.identities set identity_data = identity_data || $3::jsonb, updated_at = now()
     where user_id = $1 and provider = $2`,
    [user.id, kind, JSON.stringify(data)],
  )
  if (count > 0) return
  const unverified = { sub: user.id, email_verified: false, phone_verified: false }
  await addIdentity(tx, { userId: user.id, provider: kind, providerId: user.id, data: { ...unverified, ...data } })
  await updateProviders(tx, user.id)
}
