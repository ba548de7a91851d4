import { compare } from '@node-rs/bcrypt'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { describeEngines } from '../testing/engines.ts'
import { password, signedUp, someAddress, someEmail, useAuthServer } from './testing.ts'
import { instanceId } from './users.ts'

describeEngines('sign-up', (fresh) => {
  const server = useAuthServer(() => fresh().database)
  const rows = async (sql: string, ...values: string[]) => (await fresh().database.query(sql, values)).rows

  it('opens a session and returns the user, as auth-js reads them', async () => {
    const email = someEmail()
    const { data, error } = await server()
      .client()
      .signUp({ email: email.toUpperCase(), password, options: { data: { full_name: 'Ada' } } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Ada', email, email_verified: true, sub: data.user?.id },
      identities: [
        { provider: 'email', id: data.user?.id, user_id: data.user?.id, identity_data: { email, sub: data.user?.id } },
      ],
    })
    for (const time of [
      data.user?.email_confirmed_at,
      data.user?.confirmed_at,
      data.user?.last_sign_in_at,
      data.user?.created_at,
    ])
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.*Z$/)
    expect(data.session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^[a-z2-7]{12}$/),
    })
  })

  it("puts GoTrue's claims into the access token", async () => {
    const { session, user, email } = await signedUp(server())
    const claims = decodeJwt(session.access_token)
    expect(Object.keys(claims).sort()).toEqual(
      [
        'iss',
        'sub',
        'aud',
        'exp',
        'iat',
        'email',
        'phone',
        'app_metadata',
        'user_metadata',
        'role',
        'aal',
        'amr',
        'session_id',
        'is_anonymous',
      ].sort(),
    )
    expect(claims).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      is_anonymous: false,
    })
    expect(claims.exp).toBe(Number(claims.iat) + 3600)
    expect(session.expires_at).toBe(claims.exp)
  })

  it('writes the rows that GoTrue writes', async () => {
    const { user, email, session } = await signedUp(server())
    const [row] = await rows('select * from auth.users where id = $1', user.id)
    expect(row).toMatchObject({
      instance_id: instanceId,
      email,
      is_super_admin: false,
      is_sso_user: false,
      phone: null,
      // GoTrue cannot read a null back from these.
      confirmation_token: '',
      recovery_token: '',
      email_change: '',
      email_change_token_new: '',
    })
    expect(row?.encrypted_password).toMatch(/^\$2a\$10\$/)
    expect(await compare(password, String(row?.encrypted_password))).toBe(true)

    const sessionId = String(decodeJwt(session.access_token).session_id)
    const [stored] = await rows('select user_id, aal, ip::text, user_agent from auth.sessions where id = $1', sessionId)
    expect(stored).toMatchObject({ user_id: user.id, aal: 'aal1', user_agent: 'node' })
    expect(stored?.ip).toMatch(/^2001:db8:/)
    expect(
      await rows(
        'select token, parent, revoked, user_id, instance_id from auth.refresh_tokens where session_id = $1',
        sessionId,
      ),
    ).toEqual([
      { token: session.refresh_token, parent: null, revoked: false, user_id: user.id, instance_id: instanceId },
    ])
    expect(
      await rows('select authentication_method from auth.mfa_amr_claims where session_id = $1', sessionId),
    ).toEqual([{ authentication_method: 'password' }])
    const audit = await rows("select payload from auth.audit_log_entries where payload ->> 'actor_id' = $1", user.id)
    expect(audit.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([
        {
          action: 'user_signedup',
          log_type: 'team',
          actor_id: user.id,
          actor_username: email,
          actor_via_sso: false,
          traits: { provider: 'email' },
        },
        {
          action: 'login',
          log_type: 'account',
          actor_id: user.id,
          actor_username: email,
          actor_via_sso: false,
          traits: { provider: 'email' },
        },
      ]),
    )
  })

  it("creates the user's statistics", async () => {
    const { user } = await signedUp(server())
    expect(await rows('select total_xp, level from public.user_stats where id = $1', user.id)).toEqual([
      { total_xp: 0, level: 1 },
    ])
  })

  it('refuses an address that has an account, whatever its case, and records it', async () => {
    const { email, user } = await signedUp(server())
    const { error } = await server().client().signUp({ email: email.toUpperCase(), password: 'another password' })
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' })
    const audit = await rows(
      "select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = $1",
      user.id,
    )
    expect(audit).toContainEqual({ action: 'user_repeated_signup' })
  })

  it('lets one of many simultaneous sign-ups with one address win', async () => {
    const email = someEmail()
    const answers = await Promise.all(Array.from({ length: 8 }, () => server().client().signUp({ email, password })))
    const codes = answers.map(({ error }) => error?.code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'user_already_exists')).toHaveLength(7)
    expect(await rows('select id from auth.users where email = $1', email)).toHaveLength(1)
  })

  it('does not let a user choose their role, app metadata or identity', async () => {
    const email = someEmail()
    const { body } = await server().request('POST', '/signup', {
      email,
      password,
      role: 'service_role',
      aud: 'admin',
      app_metadata: { admin: true },
      data: { sub: 'someone else', email: 'someone@else.example', email_verified: false, role: 'admin' },
    })
    expect(body.user).toMatchObject({
      role: 'authenticated',
      aud: 'authenticated',
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { sub: body.user.id, email, email_verified: true },
    })
    expect(decodeJwt(body.access_token)).toMatchObject({ role: 'authenticated', sub: body.user.id })
  })

  const missing = 'You must provide either an email or phone number and a password'
  it.each<[string, object, number, string, string]>([
    ['nothing', {}, 400, 'validation_failed', missing],
    ['a password only', { password }, 400, 'validation_failed', missing],
    ['metadata only, as for an anonymous user', { data: {} }, 400, 'validation_failed', missing],
    ['an email only', { email: 'a@learner.example' }, 400, 'validation_failed', missing],
    ['empty texts', { email: '', phone: '', password: '' }, 400, 'validation_failed', missing],
    ['a phone', { phone: '15551234567', password }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
    [
      'a phone and an email',
      { phone: '15551234567', email: 'a@learner.example', password },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [
      'no address',
      { email: 'ada', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'an address with a space',
      { email: ' ada@learner.example', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'two addresses',
      { email: 'a@b.example\nc@d.example', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'a long address',
      { email: `${'a'.repeat(250)}@learner.example`, password },
      400,
      'validation_failed',
      'An email address is too long',
    ],
    [
      'a password past what bcrypt reads',
      { email: 'a@learner.example', password: 'é'.repeat(37) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [
      'much metadata',
      { email: 'a@learner.example', password, data: { x: 'x'.repeat(5000) } },
      400,
      'validation_failed',
      'User metadata must not be larger than 4096 bytes',
    ],
  ])('refuses %s', async (_, input, status, code, message) => {
    expect(await server().request('POST', '/signup', input)).toMatchObject({ status, body: { code, message } })
  })

  it('says why a password is weak', async () => {
    const { error } = await server().client().signUp({ email: someEmail(), password: '12345' })
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
      message: 'Password should be at least 6 characters.',
    })
  })

  it('accepts a password of exactly 72 bytes', async () => {
    const email = someEmail()
    const { error } = await server()
      .client()
      .signUp({ email, password: 'é'.repeat(36) })
    expect(error).toBeNull()
  })

  it("answers clients of the older API version in that version's shape", async () => {
    const weak = await server().request(
      'POST',
      '/signup',
      { email: someEmail(), password: 'x' },
      { 'x-supabase-api-version': '' },
    )
    expect(weak).toMatchObject({
      status: 422,
      body: { code: 422, error_code: 'weak_password', msg: expect.any(String), weak_password: { reasons: ['length'] } },
    })
    expect(weak.headers.get('x-supabase-api-version')).toBeNull()
    const recent = await server().request('POST', '/signup', { email: someEmail(), password: 'x' })
    expect(recent).toMatchObject({
      status: 422,
      body: { code: 'weak_password', message: expect.any(String), weak_password: { reasons: ['length'] } },
    })
    expect(recent.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  })

  it('allows 60 sign-ups from one address in five minutes, those with a slip not counted', async () => {
    const from = { 'x-forwarded-for': someAddress() }
    const { email } = await signedUp(server())
    await server().request('POST', '/signup', { email, password: 'short' }, from)
    for (let i = 0; i < 60; i++)
      expect((await server().request('POST', '/signup', { email, password }, from)).body.code).toBe(
        'user_already_exists',
      )
    const refused = await server().request('POST', '/signup', { email: someEmail(), password }, from)
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
    expect((await server().request('POST', '/signup', { email: someEmail(), password })).status).toBe(200)
  })

  describe('by settings', () => {
    const strict = useAuthServer(() => fresh().database, {
      GOTRUE_PASSWORD_MIN_LENGTH: '10',
      GOTRUE_PASSWORD_REQUIRED_CHARACTERS: 'abcdefghijklmnopqrstuvwxyz:0123456789',
      GOTRUE_JWT_EXP: '60',
      GOTRUE_SITE_URL: 'https://learn.example',
      GOTRUE_RATE_LIMIT_SIGNUP: '2',
    })
    const closed = useAuthServer(() => fresh().database, { GOTRUE_DISABLE_SIGNUP: 'true' })

    it('asks for longer passwords and for kinds of characters', async () => {
      const { error } = await strict().client().signUp({ email: someEmail(), password: 'abc' })
      expect(error).toMatchObject({ code: 'weak_password', reasons: ['length', 'characters'] })
    })

    it('gives tokens another life and issuer, and allows fewer attempts', async () => {
      const from = { 'x-forwarded-for': someAddress() }
      const signUp = () => strict().request('POST', '/signup', { email: someEmail(), password: 'abcdefghi1' }, from)
      const { body } = await signUp()
      expect(body.expires_in).toBe(60)
      expect(decodeJwt(body.access_token).iss).toBe('https://learn.example/auth/v1')
      expect((await signUp()).status).toBe(200)
      expect((await signUp()).status).toBe(429)
    })

    it('refuses everyone when sign-up is closed', async () => {
      const { error } = await closed().client().signUp({ email: someEmail(), password })
      expect(error).toMatchObject({
        status: 422,
        code: 'signup_disabled',
        message: 'Signups not allowed for this instance',
      })
    })
  })
})
