import { createSecretKey, generateKeyPairSync } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { type AccessClaims, createTokens } from './tokens.ts'

const secret = 'a secret of thirty-two characters and more'
const tokens = createTokens(secret)
const key = createSecretKey(Buffer.from(secret))
const now = Math.floor(Date.now() / 1000)
const claims: AccessClaims = {
  iss: 'http://localhost:3000/auth/v1',
  sub: 'c7a2f3de-0000-4000-8000-000000000001',
  aud: 'authenticated',
  exp: now + 3600,
  iat: now,
  email: 'ada@example.com',
  phone: '',
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: {},
  role: 'authenticated',
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: now }],
  session_id: 'c7a2f3de-0000-4000-8000-000000000002',
  is_anonymous: false,
}
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('createTokens', () => {
  it('signs with HS256 and reads its own tokens back', async () => {
    const token = await tokens.sign(claims)
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(decodeJwt(token)).toEqual(claims)
    expect(await tokens.verify(token)).toEqual(claims)
  })

  it('tells an expired token from an invalid one', async () => {
    const expired = await tokens.sign({ ...claims, exp: now - 1 })
    await expect(tokens.verify(expired)).rejects.toMatchObject({ reason: 'expired' })
  })

  it('refuses a token that it has taken before, once it has expired', async () => {
    const token = await tokens.sign(claims)
    const taken = await tokens.verify(token)
    taken.role = 'service_role'
    expect(await tokens.verify(token)).toEqual(claims)
    vi.useFakeTimers({ now: claims.exp * 1000, toFake: ['Date'] })
    try {
      await expect(tokens.verify(token)).rejects.toMatchObject({ reason: 'expired' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('refuses a token that was issued while the clock was ahead, also one that it has taken before', async () => {
    const ahead = await tokens.sign({ ...claims, iat: now + 3600, exp: now + 7200 })
    const refused = { reason: 'invalid', message: 'token was issued in the future' }
    await expect(tokens.verify(ahead)).rejects.toMatchObject(refused)
    vi.useFakeTimers({ now: (now + 3600) * 1000, toFake: ['Date'] })
    try {
      expect(await tokens.verify(ahead)).toMatchObject({ iat: now + 3600 })
      vi.setSystemTime(now * 1000)
      await expect(tokens.verify(ahead)).rejects.toMatchObject(refused)
    } finally {
      vi.useRealTimers()
    }
  })

  it('takes a token of a machine whose clock is a little ahead', async () => {
    expect(await tokens.verify(await tokens.sign({ ...claims, iat: now + 50 }))).toMatchObject({ iat: now + 50 })
  })

  it('takes nothing for a token that only begins like a good one', async () => {
    const token = await tokens.sign(claims)
    await tokens.verify(token)
    await expect(tokens.verify(`${token}A`)).rejects.toMatchObject({ reason: 'invalid' })
    await expect(createTokens('another secret, as long as the first one').verify(token)).rejects.toMatchObject({
      reason: 'invalid',
    })
  })

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signed = (alg: string, by: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg }).sign(by)
  const header = encode({ alg: 'HS256', typ: 'JWT' })

  it.each<[string, () => Promise<string> | string, string]>([
    ['alg none', () => `${encode({ alg: 'none' })}.${encode(claims)}.`, 'signing method is not allowed'],
    ['alg None', () => `${encode({ alg: 'None' })}.${encode(claims)}.`, 'signing method is not allowed'],
    [
      'HS512 with the right secret',
      () => signed('HS512', createSecretKey(Buffer.from(secret.repeat(2)))),
      'signing method is not allowed',
    ],
    ['RS256', () => signed('RS256', privateKey), 'signing method is not allowed'],
    [
      'another secret',
      () => createTokens('another secret, as long as the first one').sign(claims),
      'signature is invalid',
    ],
    ['an empty signature', () => `${header}.${encode(claims)}.`, 'signature is invalid'],
    [
      'a not yet valid token',
      () => new SignJWT({ ...claims, nbf: now + 60 }).setProtectedHeader({ alg: 'HS256' }).sign(key),
      'token has invalid claims',
    ],
    ['nonsense', () => 'nonsense', 'token is malformed'],
    ['an overlong token', () => 'x'.repeat(70_000), 'token is too long'],
  ])('refuses %s', async (_, make, message) => {
    await expect(tokens.verify(await make())).rejects.toMatchObject({ reason: 'invalid', message })
  })

  it('refuses a token whose claims were changed', async () => {
    const [head, , signature] = (await tokens.sign(claims)).split('.')
    await expect(
      tokens.verify(`${head}.${encode({ ...claims, role: 'service_role' })}.${signature}`),
    ).rejects.toMatchObject({ reason: 'invalid' })
  })
})
