import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { AccessClaims } from '../../access/tokens.ts'
import type { Services } from '../../services.ts'
import { type User, userJson } from '../base/users.ts'

export interface Client {
  address: string
  userAgent: string | undefined
}

export interface Session {
  id: string
  aal: AccessClaims['aal']
  amr: AccessClaims['amr']
}

export const amrOf = (session: string) => `
  coalesce((
    select jsonb_agg(jsonb_build_object('method', m.authentication_method,
      'timestamp', floor(extract(epoch from m.updated_at))::bigint) order by m.updated_at desc)
    from auth.mfa_amr_claims m where m.session_id = ${session}
  ), '[]')`

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** 130 random bits; GoTrue's twelve characters have 60. Clients accept any text. */
export function newRefreshToken(): string {
  return [...randomBytes(26)].map((byte) => alphabet[byte % 32]).join('')
}

export function clientValues({ address, userAgent }: Client): [userAgent: string | null, ip: string | null] {
  return [userAgent?.slice(0, 512) || null, isIP(address) ? address : null]
}

export async function sessionJson(
  context: Pick<Services, 'settings' | 'tokens'>,
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
