import { createSecretKey, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { PostgrestClient } from '@supabase/postgrest-js'
import { base64url, decodeProtectedHeader, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { bearer, jwtSecret, signedUp, useAuthServer } from '../auth/testing/testing.ts'
import { readSettings } from '../settings/settings.ts'
import { describeEngines } from '../testing/engines.ts'
import { type AccessClaims, createTokens } from './tokens.ts'

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const octets = randomBytes(32)

const jwk = {
  ec: { ...ec.privateKey.export({ format: 'jwk' }), kid: 'ec', alg: 'ES256' },
  rsa: { ...rsa.privateKey.export({ format: 'jwk' }), kid: 'rsa', alg: 'RS256' },
  oct: { kty: 'oct', k: octets.toString('base64url'), kid: 'oct', alg: 'HS256' },
}
const keysOf = (...keys: object[]) => readSettings({ GOTRUE_JWT_KEYS: JSON.stringify(keys) }).GOTRUE_JWT_KEYS
const signing = { key_ops: ['sign', 'verify'] }
const now = Math.floor(Date.now() / 1000)
const claims: AccessClaims = {
  iss: 'http://localhost:3000/auth/v1',
  sub: randomUUID(),
  aud: 'authenticated',
  exp: now + 3600,
  iat: now,
  email: '',
  phone: '',
  app_metadata: {},
  user_metadata: {},
  role: 'authenticated',
  aal: 'aal1',
  amr: [],
  session_id: randomUUID(),
  is_anonymous: false,
}

/** Looked up in supabase/auth: internal/conf/jwk.go, internal/api/auth.go (parseJWTClaims), internal/api/jwks.go. */
describe('GOTRUE_JWT_KEYS', () => {
  it.each(Object.values(jwk))('signs with the key for signing and reads by kid: $alg', async (key) => {
    const tokens = createTokens(jwtSecret, keysOf({ ...key, ...signing }))
    const token = await tokens.sign(claims)
    expect(decodeProtectedHeader(token)).toEqual({ alg: key.alg, typ: 'JWT', kid: key.kid })
    expect(await tokens.verify(token)).toEqual(claims)
    await expect(createTokens(jwtSecret).verify(token)).rejects.toMatchObject({ message: 'signing key is unknown' })
  })

  it('reads what older keys signed: the secret, a key that signs no more, one of which only the public half is left', async () => {
    const tokens = createTokens(
      jwtSecret,
      keysOf({ ...jwk.ec, ...signing }, { ...jwk.oct, key_ops: ['verify'] }, publicRsa),
    )
    const old = [
      createTokens(jwtSecret),
      createTokens(jwtSecret, keysOf({ ...jwk.oct, ...signing })),
      createTokens(jwtSecret, keysOf({ ...jwk.rsa, ...signing })),
    ]
    for (const each of old) expect(await tokens.verify(await each.sign(claims))).toEqual(claims)
    const named = createTokens(jwtSecret, [], 'the-secret')
    expect(decodeProtectedHeader(await named.sign(claims)).kid).toBe('the-secret')
    expect(
      await createTokens(jwtSecret, keysOf({ ...jwk.ec, ...signing }), 'the-secret').verify(await named.sign(claims)),
    ).toEqual(claims)
  })

  const publicRsa = { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'rsa', alg: 'RS256' }
  const pem = Buffer.from(rsa.publicKey.export({ type: 'spki', format: 'pem' }))
  const der = rsa.publicKey.export({ type: 'spki', format: 'der' })
  const hs256 = (key: Buffer, kid?: string) =>
    new SignJWT({ ...claims, role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256', ...(kid && { kid }) })
      .sign(createSecretKey(key))
  const encode = (value: unknown) => base64url.encode(JSON.stringify(value))

  it.each<[string, () => Promise<string> | string]>([
    ['HS256 keyed with the public RSA key as PEM', () => hs256(pem, 'rsa')],
    ['the same as DER', () => hs256(der, 'rsa')],
    ['the same as JWK', () => hs256(Buffer.from(JSON.stringify(publicRsa)), 'rsa')],
    ['the same, without a kid', () => hs256(pem)],
    ["the secret under another key's kid", () => hs256(Buffer.from(jwtSecret), 'ec')],
    [
      "another algorithm under a key's kid",
      () => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'PS256', kid: 'rsa' }).sign(rsa.privateKey),
    ],
    [
      'a key of its own in the header',
      () =>
        new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'ec', jwk: ownPublic }).sign(own.privateKey),
    ],
    [
      'an unknown kid',
      () => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', kid: '../ec' }).sign(ec.privateKey),
    ],
    ['no kid and no HS256', () => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256' }).sign(ec.privateKey)],
    ['alg none under a kid', () => `${encode({ alg: 'none', kid: 'rsa' })}.${encode(claims)}.`],
    [
      'a signature of zeros',
      () => `${encode({ alg: 'ES256', kid: 'ec' })}.${encode(claims)}.${base64url.encode(new Uint8Array(64))}`,
    ],
  ])('refuses %s', async (_, make) => {
    const tokens = createTokens(jwtSecret, keysOf({ ...jwk.ec, ...signing }, publicRsa))
    await expect(tokens.verify(await make())).rejects.toMatchObject({ reason: 'invalid' })
  })

  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ownPublic = own.publicKey.export({ format: 'jwk' })

  const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ format: 'jwk' })
  const shape = 'must be a JSON array of keys, each with kid, kty and alg (HS256, RS256 or ES256)'
  it.each<[string, string, string]>([
    ['no JSON', 'hunter2', 'must be a JSON array of keys'],
    ['no array', JSON.stringify(jwk.ec), shape],
    ['no key', '[]', shape],
    ['no kid', JSON.stringify([{ ...jwk.ec, ...signing, kid: '' }]), shape],
    [
      'two keys that sign',
      JSON.stringify([
        { ...jwk.ec, ...signing },
        { ...jwk.rsa, ...signing },
      ]),
      'must have exactly one key with sign among its key_ops',
    ],
    ['none that signs', JSON.stringify([jwk.ec]), 'must have exactly one key with sign among its key_ops'],
    [
      'a kid twice',
      JSON.stringify([
        { ...jwk.ec, ...signing },
        { ...jwk.rsa, kid: 'ec' },
      ]),
      'must not name two keys by one kid',
    ],
    [
      'an algorithm of another key',
      JSON.stringify([{ ...jwk.ec, ...signing, alg: 'RS256' }]),
      'must pair HS256 with oct, RS256 with RSA, ES256 with EC on P-256',
    ],
    [
      'a public key that is to sign',
      JSON.stringify([{ ...ownPublic, ...signing, kid: 'a', alg: 'ES256' }]),
      'must hold the private half of the key that signs',
    ],
    [
      'a short secret',
      JSON.stringify([{ ...jwk.oct, ...signing, k: 'aHVudGVyMg' }]),
      'must have at least 32 bytes in a key of HS256',
    ],
    [
      'a short RSA key',
      JSON.stringify([{ ...small, ...signing, kid: 'a', alg: 'RS256' }]),
      'must have at least 2048 bits in a key of RS256',
    ],
    ['a damaged key', JSON.stringify([{ ...jwk.ec, ...signing, x: 'AA' }]), 'holds a key that is damaged'],
  ])('with %s says so in one line', (_, value, message) => {
    expect(() => readSettings({ GOTRUE_JWT_KEYS: value })).toThrow(new Error(`GOTRUE_JWT_KEYS ${message}`))
  })
})

describeEngines('access tokens by GOTRUE_JWT_KEYS', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database, {
    GOTRUE_JWT_KEYS: JSON.stringify([{ ...jwk.ec, ...signing }, jwk.rsa, jwk.oct]),
  })
  const restWith = (headers: Record<string, string>) =>
    new PostgrestClient(server().restUrl, { headers }).from('user_stats').select('id')

  it('publishes the public halves and nothing else', async () => {
    const { body, headers } = await server().request('GET', '/.well-known/jwks.json')
    const { keys } = body as unknown as { keys: Record<string, string>[] }
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([
      ['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'],
      ['alg', 'e', 'key_ops', 'kid', 'kty', 'n', 'use'],
    ])
    expect(headers.get('cache-control')).toBe('public, max-age=600')
  })

  it('lets auth-js verify them by itself, and asks no server', async () => {
    const { client, session } = await signedUp(server())
    await opened().database.query('delete from auth.sessions where user_id = $1', [session.user.id])
    const { data, error } = await client.getClaims(session.access_token)
    expect(error).toBeNull()
    expect(data).toMatchObject({ header: { alg: 'ES256', kid: 'ec' }, claims: { sub: session.user.id } })
    const [head, body, signature = ''] = session.access_token.split('.')
    const changed = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    expect((await client.getClaims(`${head}.${body}.${changed}`)).error?.message).toBe('Invalid JWT signature')
  })

  it('serves all of the wire: the user, their rows, the next token', async () => {
    const { client, session, user } = await signedUp(server())
    expect((await client.getUser()).data.user?.id).toBe(user.id)
    expect((await restWith(bearer(session.access_token))).data).toEqual([{ id: user.id }])
    const { data } = await client.refreshSession()
    expect(decodeProtectedHeader(data.session?.access_token ?? '')).toMatchObject({ alg: 'ES256', kid: 'ec' })
  })

  it('takes anon and service_role keys as JWTs, by the secret or a key, while they last', async () => {
    await signedUp(server())
    const key = (role: string, exp = now + 60) => ({ role, iss: 'supabase', exp })
    const bySecret = (payload: object) =>
      new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(Buffer.from(jwtSecret))
    const byKey = (payload: object) =>
      new SignJWT({ ...payload }).setProtectedHeader({ alg: 'ES256', kid: 'ec' }).sign(ec.privateKey)
    for (const sign of [bySecret, byKey]) {
      const anon = await sign(key('anon'))
      expect((await restWith({ apikey: anon, ...bearer(anon) })).error).toMatchObject({ code: '42501' })
      const service = await sign(key('service_role'))
      expect((await restWith({ apikey: service, ...bearer(service) })).data?.length).toBeGreaterThan(0)
      expect((await restWith({ apikey: service })).data?.length).toBeGreaterThan(0)
      const { session, user } = await signedUp(server())
      expect((await restWith({ apikey: anon, ...bearer(session.access_token) })).data).toEqual([{ id: user.id }])
      const gone = await sign(key('service_role', now - 1))
      for (const headers of [{ apikey: gone }, bearer(gone), { apikey: gone, ...bearer(session.access_token) }])
        expect((await restWith(headers)).status).toBe(401)
    }
  })
})
