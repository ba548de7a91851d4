import { createHash, timingSafeEqual } from 'node:crypto'
import type { Caller } from '../database/database.ts'
import { HttpError } from '../http/http-error.ts'
import { TokenError, type Tokens } from './tokens.ts'

export interface ApiKeys {
  publishable: string
  secret: string
}

/** A wrong `apikey` is refused even with a valid token; a token needs none: it is public. @throws {HttpError} 401 */
export async function resolveCaller(headers: Headers, keys: ApiKeys, tokens: Tokens): Promise<Caller> {
  const key = headers.get('apikey')
  const bearer = bearerToken(headers)
  if (bearer === undefined || isOpaqueKey(bearer)) return callerOfKey(key ?? bearer ?? null, keys, tokens)
  if (key) await callerOfKey(key, keys, tokens)
  return callerOfToken(bearer, tokens)
}

export async function callerOfKey(key: string | null, keys: ApiKeys, tokens: Tokens): Promise<Caller> {
  if (!key) throw new HttpError(401, 'no_api_key', 'No API key found in request')
  if (key === keys.publishable) return { role: 'anon', claims: { role: 'anon' } }
  if (sameSecret(key, keys.secret)) return { role: 'service_role', claims: { role: 'service_role' } }
  if (key.split('.').length === 3) {
    const caller = await callerOfToken(key, tokens).catch(() => undefined)
    if (caller) return caller
  }
  throw new HttpError(401, 'bad_api_key', 'Invalid API key')
}

export function bearerToken(headers: Headers): string | undefined {
  const bearer = headers.get('authorization')?.match(/^bearer(?:\s+(.*))?$/i)
  return bearer ? (bearer[1] ?? '').trim() : undefined
}

export function isOpaqueKey(token: string): boolean {
  return token.startsWith('sb_publishable_') || token.startsWith('sb_secret_')
}

/** Codes and messages as in PostgREST's Error.hs (JwtError). */
async function callerOfToken(token: string, tokens: Tokens): Promise<Caller> {
  if (token === '') throw new HttpError(401, 'bad_jwt', 'Empty JWT is sent in Authorization header')
  const parts = token.split('.').length
  if (parts !== 3) throw new HttpError(401, 'bad_jwt', `Expected 3 parts in JWT; got ${parts}`)
  const claims = await tokens.verify(token).catch((error: unknown) => {
    if (!(error instanceof TokenError)) throw error
    if (error.reason === 'expired') throw new HttpError(401, 'expired_jwt', 'JWT expired')
    throw new HttpError(401, 'bad_jwt', 'No suitable key or wrong key type')
  })
  const role = claims.role ?? 'anon'
  if (role !== 'anon' && role !== 'authenticated' && role !== 'service_role')
    throw new HttpError(401, 'bad_jwt', 'The role of this JWT does not exist')
  return { role, claims }
}

/** Compares digests of equal length, so that timing does not tell where two keys differ. */
function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
