import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { bearer, password, signedUp, someEmail, useAuthServer } from '../testing/testing.ts'

const tooCommon = 'Password is known to be weak and easy to guess, please choose a different one.'

describeEngines('PUT /user', { on: 'postgres' }, (opened) => {
  const server = useAuthServer(() => opened().database)
  const get = (token: string) => server().request('GET', '/user', undefined, bearer(token))
  const put = (token: string, body: unknown) => server().request('PUT', '/user', body, bearer(token))
  const signIn = (email: string, given: string) =>
    server().request('POST', '/token?grant_type=password', { email, password: given })

  it('changes the password, which ends the other sessions and not this one', async () => {
    const { client, email, user } = await signedUp(server())
    const elsewhere = server().client()
    await elsewhere.signInWithPassword({ email, password })
    expect((await client.updateUser({ password: 'another password' })).error).toBeNull()
    expect((await client.getUser()).error).toBeNull()
    expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await signIn(email, password)).body.code).toBe('invalid_credentials')
    expect((await signIn(email, 'another password')).status).toBe(200)
    const { rows } = await opened().database.query<{ action: string }>(
      "select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = $1",
      [user.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['user_updated_password', 'user_modified']))
  })

  it('changes the password, which voids every code that was sent', async () => {
    const { client, user } = await signedUp(server())
    await opened().database.query(
      `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
       values (gen_random_uuid(), $1, 'recovery_token', 'a hash', 'an address')`,
      [user.id],
    )
    await client.updateUser({ password: 'another password' })
    expect(
      (await opened().database.query('select id from auth.one_time_tokens where user_id = $1', [user.id])).rows,
    ).toEqual([])
  })

  it.each([
    ['the same', password, 422, 'same_password', 'New password should be different from the old password.'],
    ['a short', 'ab cd e', 422, 'weak_password', 'Password should be at least 8 characters.'],
    ['an empty', '', 422, 'weak_password', 'Password should be at least 8 characters.'],
    ['a common', 'Qwerty123', 422, 'weak_password', tooCommon],
    ['the product’s', 'xpedition!', 422, 'weak_password', tooCommon],
    ['an overlong', 'x'.repeat(73), 400, 'validation_failed', 'Password cannot be longer than 72 characters'],
  ])('does not change to %s password', async (_, given, status, code, message) => {
    const { session, email } = await signedUp(server())
    expect(await put(session.access_token, { password: given })).toMatchObject({ status, body: { code, message } })
    expect((await signIn(email, password)).status).toBe(200)
  })

  it('changes metadata key by key, null removing one', async () => {
    const { client } = await signedUp(server())
    await client.updateUser({ data: { full_name: 'Ada', color: 'green', nested: { a: null } } })
    const { data } = await client.updateUser({ data: { color: null, size: 3 } })
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Ada', size: 3, nested: { a: null } })
    expect(data.user?.user_metadata).not.toHaveProperty('color')
  })

  it('changes metadata from two devices at once without losing either', async () => {
    const { session } = await signedUp(server())
    const keys = Array.from({ length: 10 }, (_, i) => `key${i}`)
    await Promise.all(keys.map((key) => put(session.access_token, { data: { [key]: true } })))
    expect(Object.keys((await get(session.access_token)).body.user_metadata)).toEqual(expect.arrayContaining(keys))
  })

  it('changes metadata up to a size that fits into a token, in one step or in many', async () => {
    const { session } = await signedUp(server())
    expect((await put(session.access_token, { data: { x: 'x'.repeat(5000) } })).body.code).toBe('validation_failed')
    const steps = [1, 2, 3, 4].map((i) => ({ [`x${i}`]: 'x'.repeat(1500) }))
    const statuses: number[] = []
    for (const data of steps) statuses.push((await put(session.access_token, { data })).status)
    expect(statuses).toEqual([200, 200, 200, 400])
    expect((await get(session.access_token)).body.user_metadata).not.toHaveProperty('x4')
  })

  it('changes neither role nor app metadata', async () => {
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

  it('changes the address, at once, for sign-in and identity alike', async () => {
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

  it('does not change to an address that somebody has', async () => {
    const { session } = await signedUp(server())
    const other = await signedUp(server())
    expect(await put(session.access_token, { email: other.email.toUpperCase() })).toMatchObject({
      status: 422,
      body: { code: 'email_exists', message: 'A user with this email address has already been registered' },
    })
    expect((await put(session.access_token, { email: 'nobody' })).body.code).toBe('validation_failed')
    expect((await put(session.access_token, { phone: '15551234567' })).body.code).toBe('phone_provider_disabled')
  })

  it('changes neither address nor password of a single sign-on account', async () => {
    const { session, user } = await signedUp(server())
    await opened().database.query('update auth.users set is_sso_user = true where id = $1', [user.id])
    for (const change of [{ email: someEmail() }, { password: 'another password' }])
      expect(await put(session.access_token, change)).toMatchObject({ status: 422, body: { code: 'user_sso_managed' } })
    expect((await put(session.access_token, { data: { color: 'green' } })).status).toBe(200)
  })

  it('is limited in five minutes', async () => {
    const { session } = await signedUp(limited())
    const change = () => limited().request('PUT', '/user', { data: {} }, bearer(session.access_token))
    expect([(await change()).status, (await change()).status, (await change()).status]).toEqual([200, 200, 429])
  })

  it('changes the password only within a day of signing in, where the settings ask for that and for no fresher proof', async () => {
    const { session, user, email } = await signedUp(strict())
    const change = (token: string, nonce?: string) =>
      strict().request('PUT', '/user', { password: 'another password', nonce }, bearer(token))
    await opened().database.query(
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
  const limited = useAuthServer(() => opened().database, { GOTRUE_RATE_LIMIT_USER: '2' })
  const strict = useAuthServer(() => opened().database, {
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    GOTRUE_SECURITY_REAUTHENTICATION_WINDOW: '0s',
  })

  it('answers a right and a wrong password alike when the request is refused for another reason', async () => {
    const { session } = await signedUp(server())
    await put(session.access_token, { data: { x: 'x'.repeat(3000) } })
    const data = { y: 'y'.repeat(3000) }
    const wrong = await put(session.access_token, { password: 'another password', data })
    const right = await put(session.access_token, { password, data })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body])
  })

  it('counts guesses at the password in any request until one has changed it', async () => {
    const { session, email } = await signedUp(server())
    await put(session.access_token, { data: { x: 'x'.repeat(3000) } })
    const guess = async (given: string, data?: object) =>
      (await put(session.access_token, { password: given, data })).status
    const statuses: number[] = []
    for (let i = 0; i < 25; i++)
      statuses.push(await guess(i % 2 ? password : `guess number ${i}`, { y: 'y'.repeat(3000) }))
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(15).fill(429)])
    expect(await guess(password)).toBe(429)
    // Whoever guesses here does not keep the owner from signing in, nor the other way round.
    expect((await signIn(email, password)).status).toBe(200)

    const other = await signedUp(server())
    for (let i = 0; i < 12; i++) {
      const { status } = await put(other.session.access_token, { password: `the next password ${i}` })
      expect(status).toBe(200)
    }
    for (let i = 0; i < 12; i++) await signIn(other.email, 'not the password')
    expect((await put(other.session.access_token, { password: 'the last password' })).status).toBe(200)
  })
})
