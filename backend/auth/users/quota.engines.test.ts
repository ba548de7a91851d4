import { expect, it } from 'vitest'
import { describeEnginesAlone } from '../../testing/engines.ts'
import { enrollTotp } from '../factors/testing/testing.ts'
import { bearer, password, signedUp, useAuthServer } from '../testing/testing.ts'

const reached = { status: 429, body: { code: 'over_request_rate_limit' } }

describeEnginesAlone('what one account adds to the database in a day', { on: 'postgres' }, (opened) => {
  const server = useAuthServer(() => opened().database)
  const hasty = useAuthServer(() => opened().database, { GOTRUE_JWT_EXP: '300' })

  const write = (user: string, action: string, howMany = 10_000, age = '1 hour') =>
    opened().database.query(
      `insert into auth.audit_log_entries (instance_id, id, payload, created_at)
       select '00000000-0000-0000-0000-000000000000', gen_random_uuid(),
         json_build_object('actor_id', $1::text, 'action', $2::text), now() - $3::interval
       from generate_series(1, $4::integer)`,
      [user, action, age, howMany],
    )
  async function rowsOf(user: string) {
    const { rows } = await opened().database.query<{ n: number }>(
      `select (select count(*) from auth.audit_log_entries where payload ->> 'actor_id' = $1)
         + (select count(*) from auth.sessions where user_id = $1::uuid)
         + (select count(*) from auth.refresh_tokens where user_id = $1)
         + (select count(*) from auth.mfa_factors where user_id = $1::uuid) as n`,
      [user],
    )
    return rows[0]?.n
  }
  const refresh = (refresh_token: string, by = server()) =>
    by.request('POST', '/token?grant_type=refresh_token', { refresh_token })
  const signIn = (email: string, given = password) =>
    server().request('POST', '/token?grant_type=password', { email, password: given })

  it('is bounded: past it the account can only sign out, while others go on', async () => {
    const { user, email, session, client } = await signedUp(server())
    const other = await signedUp(server())
    const { id: factor } = await enrollTotp(client)
    const { data } = await server().admin().generateLink({ type: 'magiclink', email })
    for (const action of ['token_refreshed', 'login', 'user_modified']) await write(user.id, action)
    const before = await rowsOf(user.id)

    const headers = bearer(session.access_token)
    expect(await refresh(session.refresh_token)).toMatchObject(reached)
    const put = (body: object) => server().request('PUT', '/user', body, headers)
    expect(await put({ data: { full_name: 'Ada' } })).toMatchObject(reached)
    expect(await server().request('POST', '/factors', { factor_type: 'webauthn' }, headers)).toMatchObject(reached)
    expect(await server().request('POST', `/factors/${factor}/challenge`, {}, headers)).toMatchObject(reached)
    const link = { type: 'magiclink', token_hash: data.properties?.hashed_token }
    expect(await server().request('POST', '/verify', link)).toMatchObject(reached)
    expect(await rowsOf(user.id)).toBe(before)

    expect((await server().request('GET', '/user', undefined, headers)).status).toBe(200)
    expect((await refresh(other.session.refresh_token)).status).toBe(200)
    expect((await server().request('POST', '/logout?scope=local', undefined, headers)).status).toBe(204)
    // Whoever does not know the password learns nothing of it.
    expect((await signIn(email, 'not the password')).body.code).toBe('invalid_credentials')
    expect(await signIn(email)).toMatchObject(reached)

    // What could not be done can be done later.
    await opened().database.query(
      "update auth.audit_log_entries set created_at = created_at - interval '1 day' where payload ->> 'actor_id' = $1",
      [user.id],
    )
    expect((await signIn(email)).status).toBe(200)
    expect((await server().request('POST', '/verify', link)).status).toBe(200)
  })

  it('leaves its owner a way in, whatever a stolen session has used up', async () => {
    const { user, email, session } = await signedUp(server())
    await write(user.id, 'token_refreshed')
    const headers = bearer(session.access_token)
    const rename = () => server().request('PUT', '/user', { data: { full_name: 'Ada' } }, headers)
    expect(await refresh(session.refresh_token)).toMatchObject(reached)
    expect((await rename()).status).toBe(200)
    await write(user.id, 'user_modified')
    expect(await rename()).toMatchObject(reached)
    const again = await signIn(email)
    expect(again.status).toBe(200)
    const others = await server().request('POST', '/logout?scope=others', undefined, bearer(again.body.access_token))
    expect(others.status).toBe(204)
    const { data } = await server().admin().generateLink({ type: 'recovery', email })
    const link = { type: 'recovery', token_hash: data.properties?.hashed_token }
    expect((await server().request('POST', '/verify', link)).status).toBe(200)
  })

  it('is not used up by what strangers do to it, nor by what it did before', async () => {
    const { user, email, session } = await signedUp(server())
    for (const action of ['login_failed', 'code_failed', 'user_repeated_signup', 'user_recovery_requested'])
      await write(user.id, action, 2600)
    await write(user.id, 'token_refreshed', 10_000, '25 hours')
    expect((await refresh(session.refresh_token)).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })

  it('has room for ten devices with short-lived tokens', async () => {
    const { user, session } = await signedUp(hasty())
    await write(user.id, 'token_refreshed', 11_000)
    expect((await refresh(session.refresh_token, hasty())).status).toBe(200)
  })

  it('does not grow by a sign-out that ends nothing', async () => {
    const { user, email, session } = await signedUp(server())
    await signIn(email)
    const before = (await rowsOf(user.id)) ?? 0
    for (let i = 0; i < 3; i++)
      await server().request('POST', '/logout?scope=others', undefined, bearer(session.access_token))
    // One session with its token has gone, and is noted once.
    expect(await rowsOf(user.id)).toBe(before - 1)
  })
})
