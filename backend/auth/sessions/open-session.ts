import { randomUUID } from 'node:crypto'
import type { Value } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { instanceId, type User } from '../base/users.ts'
import { type Client, clientValues, newRefreshToken, sessionJson } from './sessions.ts'

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

export interface NewSession {
  id: string
  method: AuthenticationMethod
  refreshToken: string
  values: Value[]
}

export function newSession(client: Client, method: AuthenticationMethod, notAfter?: string): NewSession {
  const id = randomUUID()
  const refreshToken = newRefreshToken()
  return { id, method, refreshToken, values: [id, ...clientValues(client), method, refreshToken, notAfter ?? null] }
}

export function openSession(first: number): string {
  const [id, agent, ip, method, token, notAfter] = Array.from({ length: 6 }, (_, index) => `$${first + index}`)
  return `session as (
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, not_after)
    select ${id}::uuid, id, now(), now(), 'aal1', ${agent}::text, ${ip}::inet, ${notAfter}::timestamptz from account
  ), method as (
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    select gen_random_uuid(), ${id}::uuid, now(), now(), ${method}::text from account
  ), token as (
    insert into auth.refresh_tokens (instance_id, token, user_id, session_id, revoked, created_at, updated_at)
    select '${instanceId}', ${token}::text, id::text, ${id}::uuid, false, now(), now() from account
  )`
}

export function newSessionJson(
  context: Pick<Services, 'settings' | 'tokens'>,
  user: User,
  { id, method, refreshToken }: NewSession,
) {
  const amr = [{ method, timestamp: Math.floor(Date.parse(user.last_sign_in_at ?? user.updated_at) / 1000) }]
  return sessionJson(context, user, { id, aal: 'aal1', amr }, refreshToken)
}
