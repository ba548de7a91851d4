import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { Limit } from '../http/limits.ts'
import { auditEntry, insertAudit } from './audit.ts'
import { AuthError } from './errors.ts'
import type { credentials } from './input.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { weaknessOf } from './passwords.ts'
import { type Client, clientValues, newRefreshToken, sessionJson } from './sessions.ts'
import { missingCredentials } from './sign-up.ts'
import { readPhone } from './sms.ts'
import { findUserByEmail, findUserByPhone, instanceId, type User } from './users.ts'

/**
 * Signs in by password. Whether the address has an account shows neither in the answer nor in the time it takes, nor in how
 * soon attempts are refused.
 * @throws {AuthError | LimitReached} 4xx
 */
export function passwordSignIn(context: Context, wrongPasswords: Limit) {
  const { settings, database } = context
  const inTurn = oneAtATime()

  /** Attempts on one account take turns, so that many at once are not counted as wrong while their outcome is open. */
  function check(name: string, find: typeof findUserByEmail, password: string): Promise<User> {
    return inTurn(name, async () => {
      await wrongPasswords.take(name)
      const user = await find(database, name)
      if (!(await context.passwords.verify(password, user?.encrypted_password)) || !user) throw invalidCredentials()
      await wrongPasswords.clear(name)
      return user
    })
  }

  /** @throws {AuthError} 4xx */
  function checkEmailPassword(email: string, password: string): Promise<User> {
    if (!settings.GOTRUE_EXTERNAL_EMAIL_ENABLED)
      throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
    return check(email.toLowerCase(), findUserByEmail, password)
  }

  /** @throws {AuthError} 4xx */
  function checkPhonePassword(phone: string, password: string): Promise<User> {
    if (!settings.GOTRUE_EXTERNAL_PHONE_ENABLED)
      throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
    return check(readPhone(phone) ?? '', findUserByPhone, password)
  }

  return async (input: z.output<typeof credentials>, client: Client) => {
    const { email, phone, password } = input
    if (!password || !(email || phone)) throw new AuthError(400, 'validation_failed', missingCredentials)
    if (email && phone)
      throw new AuthError(
        400,
        'validation_failed',
        'Only an email address or phone number should be provided on login.',
      )
    const user = await (email ? checkEmailPassword(email, password) : checkPhonePassword(phone ?? '', password))
    if (user.banned) throw new AuthError(400, 'user_banned', 'User is banned')
    if (email && !user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
    if (phone && !user.phone_confirmed_at) throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')

    const sessionId = randomUUID()
    const refreshToken = newRefreshToken()
    const { rows } = await database.query<{ last_sign_in_at: string; updated_at: string }>(openSession, [
      user.id,
      user.encrypted_password,
      sessionId,
      ...clientValues(client),
      refreshToken,
      JSON.stringify([auditEntry(user, 'login', { provider: email ? 'email' : 'phone' })]),
    ])
    const [times] = rows
    if (!times) throw invalidCredentials()
    const amr = [{ method: 'password', timestamp: Math.floor(Date.parse(times.last_sign_in_at) / 1000) }]
    const answer = await sessionJson(context, { ...user, ...times }, { id: sessionId, aal: 'aal1', amr }, refreshToken)
    const weakness = weaknessOf(password, settings)
    return weakness ? { ...answer, weak_password: weakness } : answer
  }
}

/**
 * Opens no session when the password was changed since it was checked: the change ends all other sessions, and this one
 * must not slip past it. The update waits for a change under way and then reads the row anew.
 */
const openSession = `
  with account as (
    update auth.users set last_sign_in_at = now(), updated_at = now()
    where id = $1 and encrypted_password = $2 returning id, last_sign_in_at, updated_at
  ), session as (
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
    select $3::uuid, id, now(), now(), 'aal1', $4::text, $5::inet from account
  ), method as (
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    select gen_random_uuid(), $3::uuid, now(), now(), 'password' from account
  ), token as (
    insert into auth.refresh_tokens (instance_id, token, user_id, session_id, revoked, created_at, updated_at)
    select '${instanceId}', $6::text, id::text, $3::uuid, false, now(), now() from account
  ), entries as (
    ${insertAudit('$7')}, account
  )
  select last_sign_in_at, updated_at from account`

function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}
