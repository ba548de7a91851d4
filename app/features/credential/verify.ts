import { ed25519 } from '@noble/curves/ed25519.js'
import { base64urlnopad } from '@scure/base'
import { isRecord } from '~/lib/is-record.ts'
import { expiryOf, isExpired, parseJwt, readCredential } from './signed-credential.ts'

/** `unclear`: the signature is right, and whether it was revoked could not be read. */
export type Verdict = 'valid' | 'altered' | 'revoked' | 'expired' | 'unknown-key' | 'unclear' | 'offline'

/** By arithmetic in this page: WebCrypto is closed to pages without a secure address, and lacks Ed25519 in older browsers. */
function signatureStands(jwt: string, keys: readonly Record<string, unknown>[]): 'yes' | 'no' | 'unknown-key' {
  const parsed = parseJwt(jwt)
  const [header, payload, signature = ''] = jwt.split('.')
  const key = parsed && keys.find(({ kid }) => parsed.kid.endsWith(`/${kid}`))
  if (!parsed) return 'no'
  if (typeof key?.x !== 'string') return 'unknown-key'
  try {
    const signed = new TextEncoder().encode(`${header}.${payload}`)
    return ed25519.verify(base64urlnopad.decode(signature), signed, base64urlnopad.decode(key.x)) ? 'yes' : 'no'
  } catch {
    return 'no'
  }
}

class UnreachableError extends Error {}

async function get(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-store' }).catch((cause: unknown) => {
    throw new UnreachableError(path, { cause })
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

async function publishedKeys(): Promise<Record<string, unknown>[]> {
  const body: unknown = await (await get('/credentials/keys')).json()
  return isRecord(body) && Array.isArray(body.keys) ? body.keys.filter(isRecord) : []
}

/** The least that a list holds, by Bitstring Status List 1.0. */
const minIndexes = 131_072

/** Bitstring Status List 1.0: compressed by gzip, the first index is the bit with the greatest value. */
async function isRevoked(subject: unknown, index: number): Promise<boolean> {
  if (!isRecord(subject) || subject.statusPurpose !== 'revocation') throw new Error('no list of what was revoked')
  const encoded = typeof subject.encodedList === 'string' ? subject.encodedList.slice(1) : ''
  const packed = new Blob([base64urlnopad.decode(encoded) as Uint8Array<ArrayBuffer>]).stream()
  const bits = new Uint8Array(await new Response(packed.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer())
  const byte = bits[Math.floor(index / 8)]
  if (byte === undefined || bits.length * 8 < minIndexes) throw new Error(`the status list has no index ${index}`)
  return ((byte >> (7 - (index % 8))) & 1) === 1
}

/** Checks signature, time and status in this browser, by the keys and the list that the site publishes. */
export async function verify(jwt: string): Promise<Verdict> {
  try {
    const keys = await publishedKeys()
    const stands = signatureStands(jwt, keys)
    if (stands !== 'yes') return stands === 'no' ? 'altered' : stands
    const { status, expiresAt } = readCredential(jwt) ?? {}
    if (!status) return 'altered'
    if (isExpired(expiresAt)) return 'expired'
    // Of this site, whatever host it is known by here.
    const statusJwt = await (await get(`${new URL(status.list).pathname}.jwt`)).text()
    const { payload = {} } = parseJwt(statusJwt) ?? {}
    const isOther = payload.id !== status.list || isExpired(expiryOf(payload))
    if (isOther || signatureStands(statusJwt, keys) !== 'yes') return 'unclear'
    return (await isRevoked(payload.credentialSubject, status.index)) ? 'revoked' : 'valid'
  } catch (error) {
    console.error('The credential could not be verified', error)
    return error instanceof UnreachableError ? 'offline' : 'unclear'
  }
}
