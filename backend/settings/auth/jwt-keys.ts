import { createPrivateKey, createPublicKey, createSecretKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'

export interface JwtKey {
  kid: string
  alg: 'HS256' | 'RS256' | 'ES256'
  signing?: KeyObject
  verifying: KeyObject
}

const text = z.string().min(1)
const jwk = z.object({
  kid: text,
  kty: z.enum(['oct', 'RSA', 'EC']),
  alg: z.enum(['HS256', 'RS256', 'ES256']),
  key_ops: z.array(z.string()).default([]),
  ...Object.fromEntries(
    ['k', 'n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi', 'crv', 'x', 'y'].map((name) => [name, text.optional()]),
  ),
})

type Jwk = z.output<typeof jwk> & { k?: string; d?: string; crv?: string; n?: string }

/** GoTrue's `GOTRUE_JWT_KEYS`: JWKs (RFC 7517) with `kid` and `alg`. The one with `sign` in `key_ops` signs, all verify. */
export const jwtKeys = z
  .string()
  .default('')
  .transform((given, ctx): JwtKey[] => {
    try {
      return given ? readKeys(given) : []
    } catch (error) {
      ctx.addIssue(error instanceof Mistake ? error.message : 'holds a key that is damaged')
      return z.NEVER
    }
  })

class Mistake extends Error {}

function readKeys(given: string): JwtKey[] {
  const keys = readArray(given).map(readKey)
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length) throw new Mistake('must not name two keys by one kid')
  if (keys.filter(({ signing }) => signing).length !== 1)
    throw new Mistake('must have exactly one key with sign among its key_ops')
  return keys
}

function readArray(given: string): Jwk[] {
  let value: unknown
  try {
    value = JSON.parse(given)
  } catch {
    throw new Mistake('must be a JSON array of keys')
  }
  const read = z.array(jwk).min(1).safeParse(value)
  if (!read.success)
    throw new Mistake('must be a JSON array of keys, each with kid, kty and alg (HS256, RS256 or ES256)')
  return read.data as Jwk[]
}

function readKey(key: Jwk): JwtKey {
  const { kid, kty, alg, key_ops, ...material } = key
  const signs = key_ops.includes('sign')
  if (`${kty} ${alg}` === 'oct HS256') {
    const bytes = Buffer.from(key.k ?? '', 'base64url')
    if (bytes.length < 32) throw new Mistake('must have at least 32 bytes in a key of HS256')
    const secret = createSecretKey(bytes)
    return { kid, alg, verifying: secret, ...(signs && { signing: secret }) }
  }
  if (`${kty} ${alg}` !== 'RSA RS256' && `${kty} ${alg} ${key.crv}` !== 'EC ES256 P-256')
    throw new Mistake('must pair HS256 with oct, RS256 with RSA, ES256 with EC on P-256')
  const input = { key: { kty, ...material }, format: 'jwk' } as const
  const verifying = createPublicKey(input)
  if (alg === 'RS256' && (verifying.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new Mistake('must have at least 2048 bits in a key of RS256')
  if (!signs) return { kid, alg, verifying }
  if (!key.d) throw new Mistake('must hold the private half of the key that signs')
  return { kid, alg, verifying, signing: createPrivateKey(input) }
}
