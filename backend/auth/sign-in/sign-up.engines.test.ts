import { compare } from '@node-rs/bcrypt'
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { instanceId } from '../base/users.ts'
import { password, signedUp, someEmail, startAuthServer, useAuthServer } from '../testing/testing.ts'

describeEngines('sign-up', { on: 'postgres' }, (opened) => {
  const server = useAuthServer(() => opened().database)
  const rows = async (sql: string, ...values: string[]) => (await opened().database.query(sql, values)).rows

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
      refresh_token: expect.stringMatching(/^[a-z2-7]{26}$/),
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
    const slow = await startAuthServer(opened().database, {}, { passwordCost: 10 })
    const { user, email, session } = await signedUp(slow)
    await slow.close()
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
})
