import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { DatabaseError } from '../database/database.ts'
import { auditEntry, insertAudit } from './audit.ts'
import { AuthError } from './errors.ts'
import { checkEmail, checkMetadata, type signUpInput } from './input.ts'
import { checkPassword } from './passwords.ts'
import { type Client, clientValues, newRefreshToken, sessionJson } from './sessions.ts'
import { findHolder, findUser, instanceId } from './users.ts'

export const missingCredentials = 'You must provide either an email or phone number and a password'

/**
 * Creates the account, confirmed, with its first session.
 * @param countAttempt called once the input is sound and before anything is looked up
 * @throws {AuthError} 4xx
 */
export async function signUp(
  context: Context,
  input: z.output<typeof signUpInput>,
  client: Client,
  countAttempt: () => Promise<void>,
) {
  const { settings, database } = context
  const { email, password, data } = checkSignUp(input, settings)
  await countAttempt()

  const holder = await findHolder(database, email)
  if (holder) {
    await database.query(insertAudit('$1'), [
      JSON.stringify([auditEntry(holder, 'user_repeated_signup', { provider: 'email' })]),
    ])
    throw alreadyRegistered()
  }

  const id = randomUUID()
  const sessionId = randomUUID()
  const refreshToken = newRefreshToken()
  // GoTrue writes one object as the identity's data and as the user's metadata, and then marks the address verified in the latter.
  const identity = { ...data, sub: id, email, email_verified: false, phone_verified: false }
  const metadata = { ...identity, email_verified: true }
  const actor = { id, email, phone: null, is_sso_user: false, raw_user_meta_data: metadata }
  const audit = [
    auditEntry(actor, 'user_signedup', { provider: 'email' }),
    auditEntry(actor, 'login', { provider: 'email' }),
  ]
  try {
    await database.query(createAccount, [
      id,
      email,
      await context.passwords.hash(password),
      JSON.stringify({ provider: 'email', providers: ['email'] }),
      JSON.stringify(metadata),
      JSON.stringify(identity),
      sessionId,
      ...clientValues(client),
      refreshToken,
      JSON.stringify(audit),
    ])
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505') throw alreadyRegistered()
    throw error
  }
  const user = await findUser(database, id)
  if (!user) throw new Error('the account that was just created is gone')
  const amr = [{ method: 'password', timestamp: Math.floor(Date.parse(user.created_at) / 1000) }]
  return sessionJson(context, user, { id: sessionId, aal: 'aal1', amr }, refreshToken)
}

/** One statement: an account comes whole or not at all. Empty texts where GoTrue, reading them back, takes no null. */
const createAccount = `
  with account as (
    insert into auth.users (
      instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at, raw_app_meta_data,
      raw_user_meta_data, is_super_admin, created_at, updated_at, confirmation_token, recovery_token, email_change,
      email_change_token_new, email_change_token_current, phone_change, phone_change_token, reauthentication_token)
    values ('${instanceId}', $1, 'authenticated', 'authenticated', $2, $3, now(), now(), $4, $5, false, now(), now(),
      '', '', '', '', '', '', '', '')
  ), identity as (
    insert into auth.identities (
      id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (gen_random_uuid(), $1::uuid::text, $1, $6, 'email', now(), now(), now())
  ), session as (
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
    values ($7, $1, now(), now(), 'aal1', $8, $9)
  ), method as (
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (gen_random_uuid(), $7, now(), now(), 'password')
  ), token as (
    insert into auth.refresh_tokens (instance_id, token, user_id, session_id, revoked, created_at, updated_at)
    values ('${instanceId}', $10, $1::uuid::text, $7, false, now(), now())
  )
  ${insertAudit('$11')}`

/** @throws {AuthError} 4xx */
export function checkSignUp(input: z.output<typeof signUpInput>, settings: Context['settings']) {
  if (settings.GOTRUE_DISABLE_SIGNUP)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  const { email, phone, password } = input
  if (!password || !(email || phone)) throw new AuthError(400, 'validation_failed', missingCredentials)
  checkPassword(password, settings)
  if (email && phone)
    throw new AuthError(400, 'validation_failed', 'Only an email address or phone number should be provided on signup.')
  if (!email) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (!settings.GOTRUE_EXTERNAL_EMAIL_ENABLED)
    throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
  const data = input.data ?? {}
  checkMetadata(data)
  return { email: checkEmail(email), password, data }
}

export function alreadyRegistered(): AuthError {
  return new AuthError(422, 'user_already_exists', 'User already registered')
}
