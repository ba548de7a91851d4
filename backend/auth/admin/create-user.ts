import { z } from 'zod'
import type { Services } from '../../services.ts'
import { type Actor, auditEntry, recordAudit } from '../base/audit.ts'
import { AuthError } from '../base/errors.ts'
import { findHolder, requireUser, userJson } from '../base/users.ts'
import { checkPasswordStrength, givenPasswordRules } from '../passwords/passwords.ts'
import { addIdentity, createUser, unverifiedClaims } from '../users/create-user.ts'
import { applyInput, whileUnique } from './change-user.ts'
import type { AdminUserInput } from './input.ts'

export async function adminCreateUser(context: Services, admin: Actor, input: AdminUserInput) {
  const { email, phone } = input
  if (!email && !phone)
    throw new AuthError('validation_failed', 'Cannot create a user without either an email or phone')
  const id = input.id && checkId(input.id)
  if (email && (await findHolder(context.database, email))) throw new AuthError('email_exists')
  const passwordHash = await hashOf(input, context)
  const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])]

  return whileUnique(() =>
    context.database.transaction(async (tx) => {
      const userId = await createUser(tx, {
        id,
        email,
        phone,
        passwordHash,
        appMetadata: { provider: providers[0], providers },
        userMetadata: {},
      })
      for (const provider of providers) {
        const address = provider === 'email' ? { email } : { phone }
        const data = unverifiedClaims(userId, address)
        await addIdentity(tx, { userId, provider, providerId: userId, data })
      }
      await applyInput(tx, userId, input)
      const traits = { user_id: userId, user_email: email ?? '', user_phone: phone ?? '', provider: providers[0] ?? '' }
      await recordAudit(tx, auditEntry(admin, 'user_signedup', traits))
      return userJson(await requireUser(tx, userId))
    }),
  )
}

async function hashOf({ password, password_hash: given }: AdminUserInput, { settings, passwords }: Services) {
  if (typeof password === 'string' && given)
    throw new AuthError('validation_failed', 'Only a password or a password hash should be provided')
  if (given) {
    // GoTrue also accepts Argon2 and Firebase's scrypt; sign-in here knows only bcrypt.
    if (!/^\$2[aby]\$(0[4-9]|1[0-6])\$[./A-Za-z0-9]{53}$/.test(given))
      throw new AuthError('validation_failed', 'The password hash must be one of bcrypt')
    return given
  }
  if (!password) return undefined
  checkPasswordStrength(password, givenPasswordRules(settings))
  return passwords.hash(password)
}

function checkId(id: string): string {
  if (!z.guid().safeParse(id).success) throw new AuthError('validation_failed', 'ID must conform to the uuid v4 format')
  if (/^[0-]+$/.test(id)) throw new AuthError('validation_failed', 'ID cannot be a nil uuid')
  return id.toLowerCase()
}
