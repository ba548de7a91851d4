import { createSecretKey } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

/** Claims of an access token, as GoTrue writes them. Times in seconds since the epoch. */
export interface AccessClaims {
  iss: string
  sub: string
  aud: string
  exp: number
  iat: number
  email: string
  phone: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  role: string
  aal: 'aal1' | 'aal2'
  amr: { method: string; timestamp: number }[]
  session_id: string
  is_anonymous: boolean
}

export interface Tokens {
  /** Signs an access token. */
  sign(claims: AccessClaims): Promise<string>
  /**
   * Checks signature, algorithm and expiry.
   * @throws {TokenError} 'expired' or 'invalid'
   */
  verify(token: string): Promise<Record<string, unknown>>
}

export class TokenError extends Error {
  constructor(
    readonly reason: 'expired' | 'invalid',
    message: string,
  ) {
    super(message)
    this.name = 'TokenError'
  }
}

/** A token longer than this is refused unread; ours stay far below (user metadata is limited at sign-up). */
const longest = 64 * 1024

/** Tokens signed with one secret by HS256. No other algorithm is accepted, whatever a token's header says. */
export function createTokens(secret: string): Tokens {
  const key = createSecretKey(Buffer.from(secret))
  return {
    sign: (claims) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key),
    async verify(token) {
      if (token.length > longest) throw new TokenError('invalid', 'token is too long')
      try {
        return (await jwtVerify(token, key, { algorithms: ['HS256'] })).payload
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new TokenError('expired', 'token is expired')
        throw new TokenError('invalid', reasonOf(error))
      }
    },
  }
}

/** In our words: what a library says about a token may quote from it. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature is invalid'
  if (error instanceof errors.JOSEAlgNotAllowed) return 'signing method is not allowed'
  if (error instanceof errors.JWTClaimValidationFailed) return 'token has invalid claims'
  return 'token is malformed'
}
