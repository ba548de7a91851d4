import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { refuseDuplicate } from '../../database/violations.ts'
import type { Services } from '../../services.ts'
import { auditEntry, auditValue, insertAudit, recordAudit } from '../base/audit.ts'
import { AuthError } from '../base/errors.ts'
import { checkEmail, checkMetadata, type signUpInput } from '../base/input.ts'
import { findHolder, requireUser } from '../base/users.ts'
import { checkPasswordStrength } from '../passwords/passwords.ts'
import { newSession, newSessionJson, openSession } from '../sessions/open-session.ts'
import type { Client } from '../sessions/sessions.ts'
import {
  identityValues,
  insertIdentity,
  insertUser,
  onlyProvider,
  unverifiedClaims,
  userValues,
} from '../users/create-user.ts'

export const missingCredentials = 'You must provide either an email or phone number and a password'

export async function signUp(
  context: Services,
  input: z.output<typeof signUpInput>,
  client: Client,
  countAttempt: () => Promise<void>,
) {
  const { settings, database } = context
  const { email, password, data } = checkSignUp(input, settings)
  await countAttempt()

  const holder = await findHolder(database, email)
  if (holder) {
    await recordAudit(database, auditEntry(holder, 'user_repeated_signup', { provider: 'email' }))
    throw new AuthError('user_already_exists')
  }

  const id = randomUUID()
  const session = newSession(client, 'password')
  const identity = { ...data, ...unverifiedClaims(id, { email }) }
  const metadata = { ...identity, email_verified: true }
  const actor = { id, email, phone: null, is_sso_user: false, raw_user_meta_data: metadata }
  const entries = [
    auditEntry(actor, 'user_signedup', { provider: 'email' }),
    auditEntry(actor, 'login', { provider: 'email' }),
  ]
  const values = [
    ...userValues({
      id,
      email,
      passwordHash: await context.passwords.hash(password),
      emailConfirmed: true,
      signedIn: true,
      appMetadata: onlyProvider('email'),
      userMetadata: metadata,
    }),
    ...identityValues({ userId: id, provider: 'email', providerId: id, data: identity }),
    ...session.values,
    auditValue(...entries),
  ]
  await refuseDuplicate(
    () => database.query(createAccount, values),
    () => new AuthError('user_already_exists'),
  )
  return newSessionJson(context, await requireUser(database, id), session)
}

const createAccount = `
  with account as (
    ${insertUser} returning id
  ), identity as (
    ${insertIdentity(13)}
  ), ${openSession(17)}
  ${insertAudit('$23')}`

export function checkSignUp(input: z.output<typeof signUpInput>, settings: Services['settings']) {
  if (settings.GOTRUE_DISABLE_SIGNUP) throw new AuthError('signup_disabled')
  const { email, phone, password } = input
  if (!password) throw new AuthError('validation_failed', missingCredentials)
  checkPasswordStrength(password, settings, { email, phone, data: input.data })
  if (email && phone)
    throw new AuthError('validation_failed', 'Only an email address or phone number should be provided on signup.')
  if (!email) throw new AuthError('phone_provider_disabled', 'Phone signups are disabled')
  if (!settings.GOTRUE_EXTERNAL_EMAIL_ENABLED)
    throw new AuthError('email_provider_disabled', 'Email signups are disabled')
  const data = input.data ?? {}
  checkMetadata(data)
  return { email: checkEmail(email), password, data }
}
