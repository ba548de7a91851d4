import { describe, expect, it } from 'vitest'
import { describeEnginesAlone } from '../testing/engines.ts'
import { bearer, password, signedUp, someEmail, useAuthServer } from './testing/testing.ts'

describeEnginesAlone('/auth/v1', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database)

  it('answers /health', async () => {
    expect(await server().request('GET', '/health')).toMatchObject({
      status: 200,
      body: { name: 'GoTrue', version: expect.any(String), description: expect.any(String) },
    })
  })

  it('lists the ways to sign in', async () => {
    const { status, body } = await server().request('GET', '/settings')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      external: { email: true, phone: false, anonymous_users: true, google: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      mailer_delivers: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      password_min_length: 8,
      password_required_characters: [],
      password_refuses_common: true,
    })
  })

  it('publishes no key, for a shared secret has no public half', async () => {
    expect(await server().request('GET', '/.well-known/jwks.json')).toMatchObject({ status: 200, body: { keys: [] } })
  })

  it('lets auth-js find out the claims of a token without a public key', async () => {
    const { client, user } = await signedUp(server())
    const { data, error } = await client.getClaims()
    expect(error).toBeNull()
    expect(data?.claims.sub).toBe(user.id)
  })

  it('forbids to cache its answers', async () => {
    const { session } = await signedUp(server())
    const { headers } = await server().request('GET', '/user', undefined, bearer(session.access_token))
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each(['/nothing', '/user/extra', '/users', '/'])('knows no %s', async (path) => {
    expect((await server().request('GET', path)).status).toBe(404)
  })

  // As chi does, GoTrue's router.
  it.each([
    ['GET', '/token', 'POST'],
    ['POST', '/user', 'GET, PUT'],
    ['DELETE', '/settings', 'GET'],
    ['PATCH', '/factors/x/verify', 'POST'],
    ['GET', '/logout', 'POST'],
    ['PUT', '/callback', 'GET, POST'],
  ])('has no %s %s, and says what it has', async (method, path, allowed) => {
    const { status, headers, body } = await server().request(method, path)
    expect([status, headers.get('allow'), body]).toEqual([405, allowed, ''])
  })

  it('answers that features of GoTrue which are missing here are switched off', async () => {
    const { session } = await signedUp(server())
    const [learner, operator] = [bearer(session.access_token), bearer(server().secretKey)]
    const passkeys = { code: 'passkey_disabled', message: 'Passkeys are disabled' }
    const oauth = { code: 'feature_disabled', message: 'OAuth server is disabled' }
    const custom = { code: 'feature_disabled', message: 'Custom OAuth providers are disabled' }
    const asked: [string, string, Record<string, string>, object][] = [
      ['GET', '/passkeys', {}, passkeys],
      ['POST', '/passkeys/authentication/options', {}, passkeys],
      ['PATCH', '/passkeys/x', learner, passkeys],
      ['GET', '/admin/oauth/clients', operator, oauth],
      ['POST', '/admin/oauth/clients/x/regenerate_secret', operator, oauth],
      ['POST', '/oauth/token', {}, oauth],
      ['GET', '/oauth/authorizations/x', learner, oauth],
      ['GET', '/user/oauth/grants', learner, oauth],
      ['GET', '/.well-known/oauth-authorization-server', {}, oauth],
      ['GET', '/admin/custom-providers', operator, custom],
    ]
    for (const [method, path, headers, body] of asked)
      expect({ path, ...(await server().request(method, path, undefined, headers)) }).toMatchObject({
        path,
        status: 404,
        body,
      })
    for (const path of ['/user/oauth/grants', '/admin/oauth/clients', '/admin/custom-providers'])
      expect((await server().request('GET', path)).status).toBe(401)
    expect((await server().request('GET', '/admin/oauth/clients', undefined, learner)).status).toBe(403)
  })

  it('lists the methods of admin endpoints to the operator only', async () => {
    expect((await server().request('PATCH', '/admin/users')).status).toBe(401)
    const answer = await server().request('PATCH', '/admin/users', undefined, bearer(server().secretKey))
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST'])
  })

  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const bodies: [string, string][] = [
    ['nothing', ''],
    ['no JSON', '{"email":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"email"'],
    ['a number', '12'],
    ['a number for a text', '{"email":1,"password":2,"refresh_token":3}'],
    ['an object for a text', '{"email":{},"password":{"$ne":1},"refresh_token":{}}'],
    ['a list for an object', '{"email":"a@learner.example","password":"secret-1","data":[],"refresh_token":[]}'],
    ['NUL in a text', '{"email":"a\\u0000@learner.example","password":"secret\\u0000","refresh_token":"\\u0000"}'],
    [
      'NUL in a key',
      '{"email":"a@learner.example","password":"secret-1","data":{"\\u0000":1},"refresh_token":"\\u0000"}',
    ],
    [
      'half a surrogate pair',
      '{"email":"a@learner.example","password":"secret-1","data":{"x":["\\ud800"]},"refresh_token":"\\udfff"}',
    ],
    ['20,000 levels', deep(20_000)],
    ['20,000 levels of lists', `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    [
      'a long text',
      JSON.stringify({
        email: `${'a'.repeat(500_000)}@learner.example`,
        password: 'x'.repeat(500),
        refresh_token: 'x',
      }),
    ],
    [
      'SQL',
      `{"email":"a'; drop table auth.users; --@learner.example","password":"x","refresh_token":"'; drop table auth.users; --"}`,
    ],
    [
      'keys of JavaScript',
      '{"__proto__":{"email":"a@learner.example"},"constructor":{"prototype":1},"email":"a","password":"b","refresh_token":"c"}',
    ],
  ]

  describe.each(['/signup', '/token?grant_type=password', '/token?grant_type=refresh_token'])('POST %s', (path) => {
    it.each(bodies)('refuses %s', async (_, body) => {
      const answer = await server().request('POST', path, body)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(429)
      expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    })

    it('refuses 20 MB', async () => {
      const answer = await server().request('POST', path, `{"email":"${'a'.repeat(20_000_000)}"}`)
      expect(answer).toMatchObject({ status: 413, body: { code: 'validation_failed' } })
    })

    it('refuses what is not UTF-8', async () => {
      const response = await fetch(`${server().url}${path}`, {
        method: 'POST',
        body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 400, error_code: 'bad_json' })
    })
  })

  it('refuses the same from a user', async () => {
    const { session } = await signedUp(server())
    const refused = bodies.filter(([name]) => !['20,000 levels', 'keys of JavaScript'].includes(name))
    for (const [name, body] of refused) {
      const { status } = await server().request('PUT', '/user', body, bearer(session.access_token))
      expect(`${name}: ${status}`).toMatch(/: 4\d\d$/)
    }
  })

  it('takes metadata with any key', async () => {
    const email = someEmail()
    const body = `{"email":"${email}","password":"${password}","data":{"constructor":1,"toString":2,"a'b\\"c":"d'e"}}`
    const { status, body: answer } = await server().request('POST', '/signup', body)
    expect(status).toBe(200)
    expect(answer.user.user_metadata).toMatchObject({ constructor: 1, toString: 2, 'a\'b"c': "d'e" })
  })

  it('writes no password, token or whole address to the log, not even when the database is gone', async () => {
    const { session, email, client } = await signedUp(server())
    await client.refreshSession()
    await opened().database.query('alter table auth.sessions rename to sessions_away')
    const broken = await Promise.all([
      server().request('GET', '/user', undefined, bearer(session.access_token)),
      server().request('POST', '/token?grant_type=password', { email, password }),
      server().request('POST', '/signup', { email: someEmail(), password }),
      server().request('POST', '/token?grant_type=refresh_token', { refresh_token: session.refresh_token }),
    ])
    await opened().database.query('alter table auth.sessions_away rename to sessions')
    for (const { status, body } of broken) {
      expect(status).toBe(500)
      expect(body).toEqual({
        code: 'unexpected_failure',
        message: 'Unexpected failure, please check server logs for more information',
      })
    }
    const logged = server().logged()
    expect(logged).toContain('auth request failed')
    for (const secret of [password, session.access_token, session.refresh_token, email, '$2a$'])
      expect(logged).not.toContain(secret)
  })
})
