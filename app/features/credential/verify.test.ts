import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { verify } from './verify.ts'

const site = 'https://x.example/credentials'
const list = `${site}/status/1`
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** By Node's own Ed25519, not by what verifies. */
function jwtOf(payload: object, key: KeyObject, kid = 'z1'): string {
  const text = `${part({ alg: 'EdDSA', kid: `${site}/keys/${kid}` })}.${part(payload)}`
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'z1' }

const credential = (index: number) => ({
  credentialSubject: { achievement: { id: `${site}/achievements/bio` } },
  credentialStatus: { statusListCredential: list, statusListIndex: String(index) },
})

function statusList(
  revoked: readonly number[],
  { id = list, key = privateKey, size = 131_072, statusPurpose = 'revocation', exp = 1e10 } = {},
): string {
  const bits = Buffer.alloc(size / 8)
  for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  const encodedList = `u${gzipSync(bits).toString('base64url')}`
  return jwtOf({ id, exp, credentialSubject: { statusPurpose, encodedList } }, key)
}

let served: Record<string, () => Response>
beforeEach(() => {
  served = {
    '/credentials/keys': () => Response.json({ keys: [jwk] }),
    '/credentials/status/1.jwt': () => new Response(statusList([9])),
  }
  vi.stubGlobal('fetch', async (path: string) => served[path]?.() ?? new Response(null, { status: 404 }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('tells a credential that stands from one that was revoked, by its own bit alone', async () => {
  expect(await verify(jwtOf(credential(8), privateKey))).toBe('valid')
  expect(await verify(jwtOf(credential(9), privateKey))).toBe('revoked')
  expect(await verify(jwtOf(credential(10), privateKey))).toBe('valid')
})

it('calls nothing valid whose end has come, by either name of it', async () => {
  const at = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
  const until = (seconds: number) => new Date(at(seconds) * 1000).toISOString()
  for (const ended of [{ exp: at(-1) }, { validUntil: until(-1) }, { exp: at(60), validUntil: until(-1) }])
    expect(await verify(jwtOf({ ...credential(8), ...ended }, privateKey))).toBe('expired')
  expect(await verify(jwtOf({ ...credential(8), exp: at(60), validUntil: until(60) }, privateKey))).toBe('valid')
  const forger = generateKeyPairSync('ed25519').privateKey
  expect(await verify(jwtOf({ ...credential(8), exp: at(-1) }, forger))).toBe('altered')
})

it('finds every change of what was signed', async () => {
  const [header, , signature] = jwtOf(credential(8), privateKey).split('.')
  expect(await verify(`${header}.${part(credential(10))}.${signature}`)).toBe('altered')
  expect(await verify(jwtOf(credential(8), generateKeyPairSync('ed25519').privateKey))).toBe('altered')
  for (const text of ['', 'a.b.c', `${header}.${part(credential(8))}.`]) expect(await verify(text)).toBe('altered')
})

it('says that a key is not published, and never takes one that the credential brings along', async () => {
  const forger = generateKeyPairSync('ed25519')
  expect(await verify(jwtOf(credential(8), forger.privateKey, 'z2'))).toBe('unknown-key')
  served['/credentials/keys'] = () => Response.json({})
  expect(await verify(jwtOf(credential(8), privateKey))).toBe('unknown-key')
})

it('calls nothing valid while the list is missing, forged, cut off, older than it may be, or another one', async () => {
  const forged = statusList([], { key: generateKeyPairSync('ed25519').privateKey })
  const other = statusList([], { id: `${site}/status/2` })
  const older = statusList([], { exp: Math.floor(Date.now() / 1000) - 1 })
  const wrong = [statusList([], { statusPurpose: 'suspension' }), statusList([], { size: 65_536 })]
  for (const text of [
    forged,
    other,
    older,
    ...wrong,
    'no.list.here',
    jwtOf({ id: list, credentialSubject: {} }, privateKey),
  ]) {
    served['/credentials/status/1.jwt'] = () => new Response(text)
    expect(await verify(jwtOf(credential(9), privateKey))).toBe('unclear')
  }
  delete served['/credentials/status/1.jwt']
  expect(await verify(jwtOf(credential(9), privateKey))).toBe('unclear')
  served['/credentials/status/1.jwt'] = () => new Response(statusList([]))
  expect(await verify(jwtOf(credential(131_072), privateKey))).toBe('unclear')
})

it('says that there is no connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await verify(jwtOf(credential(8), privateKey))).toBe('offline')
})
