import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { type Actor, auditEntry, recordAudit } from '../base/audit.ts'
import { AuthError } from '../base/errors.ts'
import { findHolder, lockUser, requireUser, type User, userJson } from '../base/users.ts'
import { revokeTokens } from '../one-time-tokens/one-time-tokens.ts'
import { checkPasswordStrength, givenPasswordRules } from '../passwords/passwords.ts'
import { revokePending } from '../sessions/revoke-pending.ts'
import { addIdentity, unverifiedClaims } from '../users/create-user.ts'
import { updateProviders } from '../users/update-providers.ts'
import { applyInput, whileUnique } from './change-user.ts'
import { findUserOfPath } from './find-user.ts'
import type { AdminUserInput } from './input.ts'

export async function adminUpdateUser(context: Services, admin: Actor, user: User, input: AdminUserInput) {
  const { settings, database } = context
  const { email, phone, password } = input
  if (typeof password === 'string') checkPasswordStrength(password, givenPasswordRules(settings))
  if (email && (await findHolder(database, email, user.id))) throw new AuthError('email_exists')
  const hash = typeof password === 'string' ? await context.passwords.hash(password) : undefined

  return whileUnique(() =>
    database.transaction(async (tx) => {
      await lockUser(tx, user.id)
      await findUserOfPath(tx, user.id)
      if (hash !== undefined) await setPassword(tx, user.id, hash)
      if (email) await setAddress(tx, user, 'email', email, input.email_confirm ?? false)
      if (phone) await setAddress(tx, user, 'phone', phone, input.phone_confirm ?? false)
      const confirms = input.email_confirm || input.phone_confirm
      if (email || phone || confirms) await revokeTokens(tx, user.id)
      await applyInput(tx, user.id, input)
      const updated = await requireUser(tx, user.id)
      const traits = { user_id: user.id, user_email: updated.email ?? '', user_phone: updated.phone ?? '' }
      await recordAudit(tx, auditEntry(admin, 'user_modified', traits))
      return userJson(updated)
    }),
  )
}

async function setPassword(tx: Queryable, userId: string, hash: string): Promise<void> {
  await tx.query('update auth.users set encrypted_password = $2 where id = $1', [userId, hash])
  await tx.query('delete from auth.sessions where user_id = $1', [userId])
  await revokePending(tx, userId)
}

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
  const claims = { ...unverifiedClaims(user.id, { [kind]: address }), ...data }
  await addIdentity(tx, { userId: user.id, provider: kind, providerId: user.id, data: claims })
  await updateProviders(tx, user.id)
}
