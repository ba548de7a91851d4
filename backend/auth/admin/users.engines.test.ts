import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { bearer, password, signedUp, someEmail, somePhone, useAuthServer } from '../testing/testing.ts'

/** Looked up in supabase/auth: internal/api/admin.go, internal/api/pagination.go, internal/models/user.go. */
describeEngines('/admin/users', { on: 'postgres' }, (opened) => {
  const server = useAuthServer(() => opened().database)
  const asOperator = (method: string, path: string, body?: unknown) =>
    server().request(method, path, body, bearer(server().secretKey))

  it('makes an account that signs in, with what it was given', async () => {
    const email = someEmail()
    const { data, error } = await server()
      .admin()
      .createUser({
        email: email.toUpperCase(),
        password,
        email_confirm: true,
        user_metadata: { full_name: 'Ada' },
        app_metadata: { school: 'north' },
      })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      email_confirmed_at: expect.any(String),
      user_metadata: { full_name: 'Ada', email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'], school: 'north' },
      identities: [{ provider: 'email', identity_data: { email } }],
    })
    const signedIn = await server().client().signInWithPassword({ email, password })
    expect(signedIn.data.user?.id).toBe(data.user?.id)
  })

  it('makes an account by number, under a given id, with a hash of a password, that waits for confirmation', async () => {
    const id = randomUUID()
    // Of "U*U", from the test vectors of crypt_blowfish.
    const hash = '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'
    const email = someEmail()
    const { data } = await server()
      .admin()
      .createUser({ id, email, phone: '+44 7700 900123', password_hash: hash, ban_duration: '1h30m' })
    expect(data.user).toMatchObject({ id, phone: '447700900123', app_metadata: { providers: ['email', 'phone'] } })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    expect(Date.parse(data.user?.banned_until ?? '') - Date.now()).toBeGreaterThan(5_000_000)
    await server().admin().updateUserById(id, { email_confirm: true, ban_duration: 'none' })
    expect((await server().client().signInWithPassword({ email, password: 'U*U' })).error).toBeNull()
  })

  it('takes a common password from the operator', async () => {
    const email = someEmail()
    const { error } = await server().admin().createUser({ email, password: 'welcome1', email_confirm: true })
    expect(error).toBeNull()
    const { data } = await server().client().signInWithPassword({ email, password: 'welcome1' })
    expect(data.weakPassword?.reasons).toEqual(['pwned'])
    const { error: kept } = await server()
      .admin()
      .updateUserById(data.user?.id ?? '', { password: 'password1' })
    expect(kept).toBeNull()
  })

  it.each<[string, object, number, string, string]>([
    ['nothing to reach them by', {}, 400, 'validation_failed', 'Cannot create a user without either an email or phone'],
    ['no address', { email: 'x' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
    ['no number', { phone: '0123x' }, 400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
    [
      'an id that is none',
      { email: 'a@b.example', id: '1' },
      400,
      'validation_failed',
      'ID must conform to the uuid v4 format',
    ],
    [
      'a weak password',
      { email: 'a@b.example', password: 'x' },
      422,
      'weak_password',
      'Password should be at least 8 characters.',
    ],
    [
      'a ban of no duration',
      { email: 'a@b.example', ban_duration: 'forever' },
      400,
      'validation_failed',
      'invalid format for ban duration: time: invalid duration "forever"',
    ],
  ])('makes no account with %s', async (_, body, status, code, message) => {
    expect(await asOperator('POST', '/admin/users', body)).toMatchObject({ status, body: { code, message } })
  })

  it('makes no second account for an address, a number or an ID', async () => {
    const { email } = await signedUp(server())
    expect((await server().admin().createUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
    const phone = somePhone()
    await server().admin().createUser({ phone })
    expect((await server().admin().createUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' })
    const id = randomUUID()
    await server().admin().createUser({ id, email: someEmail() })
    expect((await server().admin().createUser({ id, email: someEmail() })).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
    })
  })

  it('lists pages, the newest first, and says where the next one is', async () => {
    const name = randomUUID()
    const made: string[] = []
    for (const number of [1, 2, 3]) {
      const { data } = await server()
        .admin()
        .createUser({ email: someEmail(), user_metadata: { full_name: `${name} ${number}` } })
      made.unshift(data.user?.id ?? '')
    }
    const { data, error } = await server().admin().listUsers({ page: 1, perPage: 2 })
    expect(error).toBeNull()
    expect(data.users.map(({ id }) => id)).toEqual(made.slice(0, 2))
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2 })

    const path = `/admin/users?filter=${name}&per_page=2&page=`
    const ids = (answer: { body: object }) => (answer.body as { users: { id: string }[] }).users.map(({ id }) => id)
    const second = await asOperator('GET', `${path}2`)
    expect(ids(second)).toEqual([made[2]])
    expect(second.headers.get('x-total-count')).toBe('3')
    expect(second.headers.get('link')).toBe(`</auth/v1/admin/users?page=2&filter=${name}&per_page=2>; rel="last"`)
    expect(ids(await asOperator('GET', `${path}1&sort=created_at asc`))).toEqual([made[2], made[1]])
    expect(ids(await asOperator('GET', '/admin/users?filter=%25nobody_'))).toEqual([])
    for (const wrong of ['per_page=0', 'page=x', 'page=-1', 'sort=email', "sort=created_at'"])
      expect(await asOperator('GET', `/admin/users?${wrong}`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      })
  })

  it('finds one by id, and says of ids that are none', async () => {
    const { user } = await signedUp(server())
    expect((await server().admin().getUserById(user.id)).data.user?.email).toBe(user.email)
    for (const [method, body] of [['GET'], ['PUT', {}], ['DELETE', {}]] as const) {
      expect(await asOperator(method, '/admin/users/1', body)).toMatchObject({
        status: 404,
        body: { code: 'validation_failed', message: 'user_id must be an UUID' },
      })
      expect(await asOperator(method, `/admin/users/${randomUUID()}`, body)).toMatchObject({
        status: 404,
        body: { code: 'user_not_found', message: 'User not found' },
      })
    }
  })

  it('changes address, role and metadata; a new password ends every session', async () => {
    const { client, user, email } = await signedUp(server())
    const newEmail = someEmail()
    const { data } = await server()
      .admin()
      .updateUserById(user.id, {
        email: newEmail,
        email_confirm: true,
        password: 'another long password',
        user_metadata: { full_name: 'Ada', phone_verified: null },
        app_metadata: { school: 'south' },
      })
    expect(data.user).toMatchObject({
      email: newEmail,
      app_metadata: { provider: 'email', providers: ['email'], school: 'south' },
      user_metadata: { full_name: 'Ada' },
      identities: [{ identity_data: { email: newEmail, email_verified: true } }],
    })
    expect(data.user?.user_metadata).not.toHaveProperty('phone_verified')
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect((await client.signInWithPassword({ email, password })).error).toMatchObject({ code: 'invalid_credentials' })
    const again = await client.signInWithPassword({ email: newEmail, password: 'another long password' })
    expect(again.error).toBeNull()

    const other = await signedUp(server())
    const taken = await server().admin().updateUserById(user.id, { email: other.email })
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  it('adds a number as a way to sign in', async () => {
    const { user } = await signedUp(server())
    const { data } = await server().admin().updateUserById(user.id, { phone: '447700900789', phone_confirm: true })
    expect(data.user).toMatchObject({ phone: '447700900789', app_metadata: { providers: ['email', 'phone'] } })
    expect(data.user?.phone_confirmed_at).toBeDefined()
  })

  it('bans a user: no refresh and no sign-in until the ban ends', async () => {
    const { client, user, email } = await signedUp(server())
    await server().admin().updateUserById(user.id, { ban_duration: '24h' })
    expect((await client.refreshSession()).error).toMatchObject({ code: 'user_banned' })
    expect((await server().client().signInWithPassword({ email, password })).error).toMatchObject({
      code: 'user_banned',
    })
    await server().admin().updateUserById(user.id, { ban_duration: 'none' })
    expect((await server().client().signInWithPassword({ email, password })).error).toBeNull()
  })
})
