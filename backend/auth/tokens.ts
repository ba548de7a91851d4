import { createSecretKey } from 'node:crypto'
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import type { JwtKey } from '../settings/jwt-keys.ts'

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

/**
 * Tokens signed by the signing one of `keys`, or by `secret` (HS256) where there is none. A token is verified by the key that its
 * `kid` names and by that key's own algorithm only, whatever its header says; without a `kid` by the secret, which stays good
 * for what it signed before there were keys.
 * @param keyId the secret's own `kid`
 */
export function createTokens(secret: string, keys: readonly JwtKey[] = [], keyId?: string): Tokens {
  const secretKey = createSecretKey(Buffer.from(secret))
  const bySecret = { alg: 'HS256', signing: secretKey, verifying: secretKey, ...(keyId && { kid: keyId }) }
  const { alg, kid, signing } = keys.find((key) => key.signing) ?? bySecret
  const header = { alg, typ: 'JWT', ...(kid && { kid }) }

  function keyOf(token: string) {
    const { kid: named } = decodeProtectedHeader(token)
    if (named === undefined || (keyId && named === keyId)) return bySecret
    const found = keys.find((key) => key.kid === named)
    if (!found) throw new TokenError('invalid', 'signing key is unknown')
    return found
  }

  return {
    sign: (claims) => new SignJWT({ ...claims }).setProtectedHeader(header).sign(signing ?? secretKey),
    async verify(token) {
      if (token.length > longest) throw new TokenError('invalid', 'token is too long')
      try {
        const key = keyOf(token)
        return (await jwtVerify(token, key.verifying, { algorithms: [key.alg] })).payload
      } catch (error) {
        if (error instanceof TokenError) throw error
        if (error instanceof errors.JWTExpired) throw new TokenError('expired', 'token is expired')
        throw new TokenError('invalid', reasonOf(error))
      }
    },
  }
}

/** The public halves, as clients fetch them; a key of HS256 has none. */
export function publicKeys(keys: readonly JwtKey[]) {
  return keys
    .filter(({ alg }) => alg !== 'HS256')
    .map(({ kid, alg, verifying }) => ({
      ...verifying.export({ format: 'jwk' }),
      kid,
      alg,
      use: 'sig',
      key_ops: ['verify'],
    }))
}

/** In our words: what a library says about a token may quote from it. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature is invalid'
  if (error instanceof errors.JOSEAlgNotAllowed) return 'signing method is not allowed'
  if (error instanceof errors.JWTClaimValidationFailed) return 'token has invalid claims'
  return 'token is malformed'
}
