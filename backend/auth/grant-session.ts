import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Queryable } from '../database/database.ts'
import { AuthError } from './errors.ts'
import { type Client, clientValues, newRefreshToken, sessionJson } from './sessions.ts'
import { findUser, instanceId } from './users.ts'

/** GoTrue's names of the ways to sign in, as they stand in `amr` (internal/models/factor.go). */
export type AuthenticationMethod =
  | 'anonymous'
  | 'email/signup'
  | 'email_change'
  | 'invite'
  | 'magiclink'
  | 'oauth'
  | 'otp'
  | 'password'
  | 'recovery'
  | 'sso/saml'
  | 'web3'

/**
 * Opens a session of a user who has shown in this transaction who they are, by any way but the password (sign-in.ts), and
 * answers as `/token` does. A second factor raises the session later; it begins at aal1.
 * @throws {AuthError} 403 `user_banned`
 */
export async function grantSession(
  context: Pick<Context, 'settings' | 'tokens'>,
  tx: Queryable,
  userId: string,
  method: AuthenticationMethod,
  client: Client,
  /** When the session ends whatever happens; ISO 8601. */
  notAfter?: string,
) {
  const sessionId = randomUUID()
  const refreshToken = newRefreshToken()
  await tx.query(openSession, [userId, sessionId, ...clientValues(client), method, refreshToken, notAfter ?? null])
  const user = await findUser(tx, userId)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (user.banned) throw new AuthError(403, 'user_banned', 'User is banned')
  const amr = [{ method, timestamp: Math.floor(Date.parse(user.last_sign_in_at ?? user.updated_at) / 1000) }]
  return sessionJson(context, user, { id: sessionId, aal: 'aal1', amr }, refreshToken)
}

const openSession = `
  with account as (
    update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1 returning id
  ), session as (
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, not_after)
    select $2::uuid, id, now(), now(), 'aal1', $3::text, $4::inet, $7::timestamptz from account
  ), method as (
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    select gen_random_uuid(), $2::uuid, now(), now(), $5::text from account
  )
  insert into auth.refresh_tokens (instance_id, token, user_id, session_id, revoked, created_at, updated_at)
  select '${instanceId}', $6::text, id::text, $2::uuid, false, now(), now() from account`
