import { describe, expect, test } from 'vitest'
import { resolveCaller } from '../access/caller.ts'
import { createTokens } from '../access/tokens.ts'
import { checkUrl } from './check-url.ts'
import { clientAddress, maskAddress, trustedProxies } from './client-address.ts'
import { maxDepthLevels, parseJson, readJson } from './read-body.ts'

const post = (body: string | Uint8Array<ArrayBuffer>, headers = {}) =>
  new Request('http://x/', { method: 'POST', body, headers })

describe('bodies', () => {
  test('past the limit they are refused, said or counted', async () => {
    await expect(readJson(post('"123456"'), 5)).rejects.toMatchObject({ status: 413 })
    await expect(readJson(post('1', { 'content-length': '6' }), 5)).rejects.toMatchObject({ status: 413 })
    expect(await readJson(post('"123"'), 5)).toBe('123')
  })

  test('what is not UTF-8 or not JSON is refused', async () => {
    await expect(readJson(post(new Uint8Array([0x22, 0xff, 0x22])))).rejects.toMatchObject({ status: 400 })
    for (const text of ['', '{', '{"a":"\0"}', 'nul']) expect(() => parseJson(text)).toThrow('Empty or invalid json')
  })

  test('nesting is counted, brackets in strings are not', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(parseJson(nested(maxDepthLevels))).toBeInstanceOf(Array)
    expect(() => parseJson(nested(maxDepthLevels + 1))).toThrow('nested too deeply')
    expect(() => parseJson(nested(20_000))).toThrow('nested too deeply')
    expect(() => parseJson('{"a":'.repeat(20_000))).toThrow('nested too deeply')
    expect(parseJson(JSON.stringify('[{\\"'.repeat(500)))).toHaveLength(2000)
  })
})

describe('callers', () => {
  const tokens = createTokens('a secret of the tests, long enough')
  const other = createTokens('another secret, just as long as that')
  const keys = { publishable: 'sb_publishable_test', secret: 'sb_secret_test' }
  const claims = (exp = 4_000_000_000) => ({
    iss: 'x',
    sub: 'u',
    aud: 'authenticated',
    exp,
    iat: 0,
    email: '',
    phone: '',
    app_metadata: {},
    user_metadata: {},
    role: 'authenticated',
    aal: 'aal1' as const,
    amr: [],
    session_id: 's',
    is_anonymous: false,
  })
  const call = (headers: Record<string, string>) => resolveCaller(new Headers(headers), keys, tokens)

  test('a key names a role, a token the person', async () => {
    expect(await call({ apikey: keys.publishable })).toMatchObject({ role: 'anon' })
    expect(await call({ apikey: keys.secret, authorization: `Bearer ${keys.secret}` })).toMatchObject({
      role: 'service_role',
    })
    expect(await call({ apikey: keys.publishable, authorization: `Bearer ${keys.publishable}` })).toMatchObject({
      role: 'anon',
    })
    const token = await tokens.sign(claims())
    expect(await call({ apikey: keys.publishable, authorization: `bearer ${token}` })).toMatchObject({
      role: 'authenticated',
      claims: { sub: 'u' },
    })
    expect(await call({ authorization: `Bearer ${token}` })).toMatchObject({ role: 'authenticated' })
  })

  test('everything else is refused', async () => {
    const refused: [Record<string, string>, string][] = [
      [{}, 'no_api_key'],
      [{ authorization: 'Basic abc' }, 'no_api_key'],
      [{ apikey: 'sb_secret_guess' }, 'bad_api_key'],
      [{ authorization: 'Bearer sb_secret_guess' }, 'bad_api_key'],
      [{ apikey: 'wrong', authorization: `Bearer ${await tokens.sign(claims())}` }, 'bad_api_key'],
      [{ apikey: keys.publishable, authorization: 'Bearer a.b' }, 'bad_jwt'],
      [{ apikey: keys.publishable, authorization: 'Bearer ' }, 'bad_jwt'],
      [{ authorization: `Bearer ${await other.sign(claims())}` }, 'bad_jwt'],
      [{ authorization: `Bearer ${await tokens.sign(claims(1))}` }, 'expired_jwt'],
      [{ authorization: `Bearer ${await tokens.sign({ ...claims(), role: 'postgres' })}` }, 'bad_jwt'],
    ]
    for (const [headers, reason] of refused) await expect(call(headers)).rejects.toMatchObject({ status: 401, reason })
  })
})

test('URLs: too long, broken encoding and NUL bytes are refused', () => {
  expect(() => checkUrl(`http://x/?a=${'b'.repeat(20_000)}`)).toThrow(expect.objectContaining({ status: 414 }))
  for (const url of ['http://x/%', 'http://x/?a=%ff', 'http://x/?a=%zz', 'http://x/?a=%00', 'http://x/?a=%C3&%A9'])
    expect(() => checkUrl(url)).toThrow(expect.objectContaining({ status: 400 }))
  expect(() => checkUrl('http://x/rest/v1/a?b=eq.%C3%A9+%26')).not.toThrow()
})

describe('addresses', () => {
  const proxies = trustedProxies(['10.0.0.0/8', '::1'])

  test('forwarded addresses are believed only from a trusted proxy', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.1', proxies)).toBe('203.0.113.9')
    expect(clientAddress('10.1.2.3', '198.51.100.1', proxies)).toBe('198.51.100.1')
    expect(clientAddress('::ffff:10.1.2.3', '6.6.6.6, 198.51.100.1, 10.9.9.9', proxies)).toBe('198.51.100.1')
    expect(clientAddress('10.1.2.3', 'unknown', proxies)).toBe('10.1.2.3')
    expect(clientAddress('fe80::1%eth0', null, proxies)).toBe('fe80::1')
    expect(clientAddress('10.1.2.3', null, proxies)).toBe('10.1.2.3')
    expect(clientAddress('10.1.2.3', '198.51.100.1', trustedProxies([]))).toBe('10.1.2.3')
    expect(() => trustedProxies(['nonsense'])).toThrow('not an address or CIDR range: nonsense')
    expect(() => trustedProxies(['10.0.0.0/99'])).toThrow('not an address')
  })

  test('logs know the network, not the person', () => {
    expect(maskAddress('203.0.113.9')).toBe('203.0.113.0')
    expect(maskAddress('2001:db8:1:2::3')).toBe('2001:db8:1::')
    expect(maskAddress('')).toBe('unknown')
  })
})
