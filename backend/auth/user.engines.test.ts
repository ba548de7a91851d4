import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { describeEngines } from '../testing/engines.ts'
import { bearer, jwtSecret, password, signedUp, someEmail, useAuthServer } from './testing.ts'
import { type AccessClaims, createTokens } from './tokens.ts'

describeEngines('the user', (fresh) => {
  const server = useAuthServer(() => fresh().database)
  const get = (token: string) => server().request('GET', '/user', undefined, bearer(token))
  const put = (token: string, body: unknown) => server().request('PUT', '/user', body, bearer(token))
  const signIn = (email: string, given: string) =>
    server().request('POST', '/token?grant_type=password', { email, password: given })

  describe('is read', () => {
    it('by the bearer of a token', async () => {
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
      [
        'an expired token',
        () => server().tokens.sign(claims({ exp: 1 })),
        403,
        'bad_jwt',
        `${unsigned}token is expired`,
      ],
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
    ])('not with %s', async (_, token, status, code, message) => {
      expect(await get(await token())).toMatchObject({ status, body: { code, message } })
    })

    it("not with another user's session", async () => {
      const mine = await signedUp(server())
      const theirs = await signedUp(server())
      const sessionId = JSON.parse(
        Buffer.from(theirs.session.access_token.split('.')[1] ?? '', 'base64url').toString(),
      ).session_id
      const token = await server().tokens.sign(claims({ sub: mine.user.id, session_id: sessionId }))
      expect(await get(token)).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
    })

    it('not with a changed token', async () => {
      const { session } = await signedUp(server())
      const [head, body = '', signature] = session.access_token.split('.')
      const changed = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: randomUUID() }
      expect((await get(`${head}.${base64(changed)}.${signature}`)).body.code).toBe('bad_jwt')
    })

    it.each(['', 'Basic YTpi', 'Bearer', 'Bearer a b', 'bearerx'])(
      'not with the header "%s"',
      async (authorization) => {
        const answer = await server().request('GET', '/user', undefined, authorization === '' ? {} : { authorization })
        expect(answer).toMatchObject({
          status: 401,
          body: { code: 'no_authorization', message: 'This endpoint requires a Bearer token' },
        })
      },
    )

    it('not once they are banned', async () => {
      const { session, user } = await signedUp(server())
      await fresh().database.query("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [
        user.id,
      ])
      expect(await get(session.access_token)).toMatchObject({ status: 403, body: { code: 'user_banned' } })
    })

    it('by a token that was signed outside of any session, as by another service that holds the secret', async () => {
      const { user } = await signedUp(server())
      const token = await new SignJWT({ sub: user.id, role: 'authenticated' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(Buffer.from(jwtSecret))
      expect((await get(token)).body.id).toBe(user.id)
    })
  })

  describe('changes', () => {
    it('the password, which ends the other sessions and not this one', async () => {
      const { client, email, user } = await signedUp(server())
      const elsewhere = server().client()
      await elsewhere.signInWithPassword({ email, password })
      expect((await client.updateUser({ password: 'another password' })).error).toBeNull()
      expect((await client.getUser()).error).toBeNull()
      expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
      expect((await signIn(email, password)).body.code).toBe('invalid_credentials')
      expect((await signIn(email, 'another password')).status).toBe(200)
      const { rows } = await fresh().database.query<{ action: string }>(
        "select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = $1",
        [user.id],
      )
      expect(rows.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['user_updated_password', 'user_modified']),
      )
    })

    it('the password, which voids every code that was sent', async () => {
      const { client, user } = await signedUp(server())
      await fresh().database.query(
        `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
         values (gen_random_uuid(), $1, 'recovery_token', 'a hash', 'an address')`,
        [user.id],
      )
      await client.updateUser({ password: 'another password' })
      expect(
        (await fresh().database.query('select id from auth.one_time_tokens where user_id = $1', [user.id])).rows,
      ).toEqual([])
    })

    it.each([
      ['the same', password, 422, 'same_password', 'New password should be different from the old password.'],
      ['a weak', '12345', 422, 'weak_password', 'Password should be at least 6 characters.'],
      ['an empty', '', 422, 'weak_password', 'Password should be at least 6 characters.'],
      ['an overlong', 'x'.repeat(73), 400, 'validation_failed', 'Password cannot be longer than 72 characters'],
    ])('not to %s password', async (_, given, status, code, message) => {
      const { session, email } = await signedUp(server())
      expect(await put(session.access_token, { password: given })).toMatchObject({ status, body: { code, message } })
      expect((await signIn(email, password)).status).toBe(200)
    })

    it('metadata key by key, null removing one', async () => {
      const { client } = await signedUp(server())
      await client.updateUser({ data: { full_name: 'Ada', colour: 'green', nested: { a: null } } })
      const { data } = await client.updateUser({ data: { colour: null, size: 3 } })
      expect(data.user?.user_metadata).toMatchObject({ full_name: 'Ada', size: 3, nested: { a: null } })
      expect(data.user?.user_metadata).not.toHaveProperty('colour')
    })

    it('metadata from two devices at once without losing either', async () => {
      const { session } = await signedUp(server())
      const keys = Array.from({ length: 10 }, (_, i) => `key${i}`)
      await Promise.all(keys.map((key) => put(session.access_token, { data: { [key]: true } })))
      expect(Object.keys((await get(session.access_token)).body.user_metadata)).toEqual(expect.arrayContaining(keys))
    })

    it('metadata up to a size that fits into a token, in one step or in many', async () => {
      const { session } = await signedUp(server())
      expect((await put(session.access_token, { data: { x: 'x'.repeat(5000) } })).body.code).toBe('validation_failed')
      const steps = [1, 2, 3, 4].map((i) => ({ [`x${i}`]: 'x'.repeat(1500) }))
      const statuses: number[] = []
      for (const data of steps) statuses.push((await put(session.access_token, { data })).status)
      expect(statuses).toEqual([200, 200, 200, 400])
      expect((await get(session.access_token)).body.user_metadata).not.toHaveProperty('x4')
    })

    it('neither role nor app metadata', async () => {
      const { session } = await signedUp(server())
      expect(await put(session.access_token, { app_metadata: { role: 'admin' } })).toMatchObject({
        status: 403,
        body: { code: 'not_admin', message: 'Updating app_metadata requires admin privileges' },
      })
      const { status, body } = await put(session.access_token, {
        role: 'service_role',
        aud: 'x',
        is_super_admin: true,
        id: randomUUID(),
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({ role: 'authenticated', aud: 'authenticated', app_metadata: { provider: 'email' } })
    })

    it('the address, at once, for sign-in and identity alike', async () => {
      const { client, email } = await signedUp(server())
      const newEmail = someEmail()
      const { data, error } = await client.updateUser({ email: newEmail.toUpperCase() })
      expect(error).toBeNull()
      expect(data.user).toMatchObject({
        email: newEmail,
        identities: [{ email: newEmail, identity_data: { email: newEmail } }],
      })
      expect((await signIn(newEmail, password)).status).toBe(200)
      expect((await signIn(email, password)).body.code).toBe('invalid_credentials')
      // The old one is free again.
      expect((await server().client().signUp({ email, password })).error).toBeNull()
    })

    it('not to an address that somebody has', async () => {
      const { session } = await signedUp(server())
      const other = await signedUp(server())
      expect(await put(session.access_token, { email: other.email.toUpperCase() })).toMatchObject({
        status: 422,
        body: { code: 'email_exists', message: 'A user with this email address has already been registered' },
      })
      expect((await put(session.access_token, { email: 'nobody' })).body.code).toBe('validation_failed')
      expect((await put(session.access_token, { phone: '15551234567' })).body.code).toBe('phone_provider_disabled')
    })

    it('at most so often', async () => {
      const { session } = await signedUp(limited())
      const change = () => limited().request('PUT', '/user', { data: {} }, bearer(session.access_token))
      expect([(await change()).status, (await change()).status, (await change()).status]).toEqual([200, 200, 429])
    })

    it('the password only soon after signing in, where the settings ask for it', async () => {
      const { session, user, email } = await signedUp(strict())
      const change = (token: string, nonce?: string) =>
        strict().request('PUT', '/user', { password: 'another password', nonce }, bearer(token))
      await fresh().database.query(
        "update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1",
        [user.id],
      )
      expect(await change(session.access_token)).toMatchObject({
        status: 400,
        body: { code: 'reauthentication_needed', message: 'Password update requires reauthentication' },
      })
      expect(await change(session.access_token, '123456')).toMatchObject({
        status: 422,
        body: { code: 'reauthentication_not_valid' },
      })
      const again = await strict().client().signInWithPassword({ email, password })
      expect((await change(again.data.session?.access_token ?? '')).status).toBe(200)
    })
    const limited = useAuthServer(() => fresh().database, { GOTRUE_RATE_LIMIT_USER: '2' })
    const strict = useAuthServer(() => fresh().database, {
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    })
  })
})
