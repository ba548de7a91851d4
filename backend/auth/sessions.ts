import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { Context } from '../context.ts'
import type { AccessClaims } from './tokens.ts'
import { type User, userJson } from './users.ts'

/** What a session remembers of the request that opened or refreshed it. */
export interface Client {
  address: string
  userAgent: string | undefined
}

export interface Session {
  id: string
  aal: AccessClaims['aal']
  amr: AccessClaims['amr']
}

/** SQL: the session's `amr` as JSON, the latest first. @param session an expression in SQL, its id */
export const amrOf = (session: string) => `
  coalesce((
    select jsonb_agg(jsonb_build_object('method', m.authentication_method,
      'timestamp', floor(extract(epoch from m.updated_at))::bigint) order by m.updated_at desc)
    from auth.mfa_amr_claims m where m.session_id = ${session}
  ), '[]')`

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Twelve characters, 60 random bits: the form by which GoTrue tells these tokens from its others. */
export function newRefreshToken(): string {
  return [...randomBytes(12)].map((byte) => alphabet[byte % 32]).join('')
}

/** The values of `sessions.user_agent` and `sessions.ip`. */
export function clientValues({ address, userAgent }: Client): [userAgent: string | null, ip: string | null] {
  return [userAgent?.slice(0, 512) || null, isIP(address) ? address : null]
}

/** The answer to a sign-in or a refresh: an access token signed now, the refresh token and the user. */
export async function sessionJson(
  context: Pick<Context, 'settings' | 'tokens'>,
  user: User,
  session: Session,
  refreshToken: string,
) {
  const { GOTRUE_JWT_EXP: lifetime, GOTRUE_JWT_ISSUER: issuer } = context.settings
  const iat = Math.floor(Date.now() / 1000)
  const claims: AccessClaims = {
    iss: issuer,
    sub: user.id,
    aud: user.aud,
    exp: iat + lifetime,
    iat,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  }
  return {
    access_token: await context.tokens.sign(claims),
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: claims.exp,
    refresh_token: refreshToken,
    user: userJson(user),
  }
}
