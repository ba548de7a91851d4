import { createSecretKey } from 'node:crypto'
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import type { JwtKey } from '../settings/auth/jwt-keys.ts'

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
  sign(claims: AccessClaims): Promise<string>
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

const maxTokenBytes = 64 * 1024

/** Clocks of several machines differ; a token from further ahead was issued while a clock was wrong. */
export const clockToleranceSeconds = 60

/** Verified tokens are kept, to compute each signature once. Both limits together allow at most 8 MB. */
const maxRememberedTokens = 2_000
const maxRememberedBytes = 4_096

/** A `kid` selects the key, whose algorithm alone is accepted; without one it is the secret. @param keyId its `kid` */
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

  const good = new Map<string, Record<string, unknown> & { exp: number }>()

  function remember(token: string, claims: Record<string, unknown>): void {
    if (token.length > maxRememberedBytes || typeof claims.exp !== 'number' || claims.nbf !== undefined) return
    if (good.size >= maxRememberedTokens) for (const oldest of good.keys()) if (good.delete(oldest)) break
    good.set(token, { ...frozen(claims), exp: claims.exp })
  }

  return {
    sign: (claims) => new SignJWT({ ...claims }).setProtectedHeader(header).sign(signing ?? secretKey),
    async verify(token) {
      if (token.length > maxTokenBytes) throw new TokenError('invalid', 'token is too long')
      const known = good.get(token)
      if (known && known.exp > Date.now() / 1000 && !isFromFuture(known)) return { ...known }
      good.delete(token)
      try {
        const key = keyOf(token)
        const { payload } = await jwtVerify(token, key.verifying, { algorithms: [key.alg] })
        if (isFromFuture(payload)) throw new TokenError('invalid', 'token was issued in the future')
        remember(token, payload)
        return payload
      } catch (error) {
        if (error instanceof TokenError) throw error
        if (error instanceof errors.JWTExpired) throw new TokenError('expired', 'token is expired')
        throw new TokenError('invalid', reasonOf(error))
      }
    },
  }
}

const isFromFuture = ({ iat }: Record<string, unknown>): boolean =>
  typeof iat === 'number' && iat > Date.now() / 1000 + clockToleranceSeconds

const frozen = (claims: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(structuredClone(claims)).map(([name, value]) => [name, deepFreeze(value)]))

function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const each of Object.values(value)) deepFreeze(each)
  return Object.freeze(value)
}

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

/** The library's own message may quote the token. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature is invalid'
  if (error instanceof errors.JOSEAlgNotAllowed) return 'signing method is not allowed'
  if (error instanceof errors.JWTClaimValidationFailed) return 'token has invalid claims'
  return 'token is malformed'
}
