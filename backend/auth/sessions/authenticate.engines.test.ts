import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { type AccessClaims, createTokens } from '../../access/tokens.ts'
import { describeEngines } from '../../testing/engines.ts'
import { bearer, jwtSecret, signedUp, useAuthServer } from '../testing/testing.ts'

describeEngines('GET /user', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database)
  const get = (token: string) => server().request('GET', '/user', undefined, bearer(token))

  it('is answered to the bearer of a token', async () => {
    const { client, user, email, session } = await signedUp(server())
    expect((await client.getUser()).data.user).toMatchObject({
      id: user.id,
      email,
      identities: [{ provider: 'email' }],
    })
    const { body } = await get(session.access_token)
    expect(JSON.stringify(body)).not.toContain('$2a$')
    expect(body).not.toHaveProperty('encrypted_password')
  })

  const claims = (change: Partial<AccessClaims> = {}): AccessClaims => ({
    iss: 'http://localhost:3000/auth/v1',
    sub: randomUUID(),
    aud: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 60,
    iat: Math.floor(Date.now() / 1000),
    email: '',
    phone: '',
    app_metadata: {},
    user_metadata: {},
    role: 'authenticated',
    aal: 'aal1',
    amr: [],
    session_id: randomUUID(),
    is_anonymous: false,
    ...change,
  })
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = 'invalid JWT: unable to parse or verify signature, '

  it.each<[string, () => Promise<string> | string, number, string, string]>([
    [
      'alg none',
      () => `${base64({ alg: 'none' })}.${base64(claims())}.`,
      403,
      'bad_jwt',
      `${unsigned}signing method is not allowed`,
    ],
    [
      'a wrong key',
      () => createTokens('some other secret of enough length').sign(claims()),
      403,
      'bad_jwt',
      `${unsigned}signature is invalid`,
    ],
    ['an expired token', () => server().tokens.sign(claims({ exp: 1 })), 403, 'bad_jwt', `${unsigned}token is expired`],
    ['nonsense', () => 'nonsense', 403, 'bad_jwt', `${unsigned}token is malformed`],
    ['the publishable key', () => 'sb_publishable_xpedition', 403, 'bad_jwt', `${unsigned}token is malformed`],
    [
      'a token without a subject',
      () => server().tokens.sign(claims({ sub: '' })),
      403,
      'bad_jwt',
      'invalid claim: missing sub claim',
    ],
    [
      'a subject that is no id',
      () => server().tokens.sign(claims({ sub: "1' or '1'='1" })),
      400,
      'bad_jwt',
      'invalid claim: sub claim must be a UUID',
    ],
    [
      'a session that is no id',
      () => server().tokens.sign(claims({ session_id: 'x' })),
      403,
      'bad_jwt',
      'invalid claim: session_id claim must be a UUID',
    ],
    [
      'a user who does not exist',
      () => server().tokens.sign(claims()),
      403,
      'user_not_found',
      'User from sub claim in JWT does not exist',
    ],
  ])('is not answered with %s', async (_, token, status, code, message) => {
    expect(await get(await token())).toMatchObject({ status, body: { code, message } })
  })

  it("is not answered with another user's session", async () => {
    const mine = await signedUp(server())
    const theirs = await signedUp(server())
    const sessionId = JSON.parse(
      Buffer.from(theirs.session.access_token.split('.')[1] ?? '', 'base64url').toString(),
    ).session_id
    const token = await server().tokens.sign(claims({ sub: mine.user.id, session_id: sessionId }))
    expect(await get(token)).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
  })

  it('is not answered with a changed token', async () => {
    const { session } = await signedUp(server())
    const [head, body = '', signature] = session.access_token.split('.')
    const changed = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: randomUUID() }
    expect((await get(`${head}.${base64(changed)}.${signature}`)).body.code).toBe('bad_jwt')
  })

  it.each(['', 'Basic YTpi', 'Bearer', 'Bearer a b', 'bearerx'])(
    'is not answered with the header "%s"',
    async (authorization) => {
      const answer = await server().request('GET', '/user', undefined, authorization === '' ? {} : { authorization })
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'no_authorization', message: 'This endpoint requires a Bearer token' },
      })
    },
  )

  it('is refused once the user is banned', async () => {
    const { session, user } = await signedUp(server())
    await opened().database.query("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [
      user.id,
    ])
    expect(await get(session.access_token)).toMatchObject({ status: 403, body: { code: 'user_banned' } })
  })

  it('is answered to a token that was signed outside of any session, as by another service that holds the secret', async () => {
    const { user } = await signedUp(server())
    const token = await new SignJWT({ sub: user.id, role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(jwtSecret))
    expect((await get(token)).body.id).toBe(user.id)
  })
})
