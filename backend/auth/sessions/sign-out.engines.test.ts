import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { bearer, password, signedUp, useAuthServer } from '../testing/testing.ts'

describeEngines('logout', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database)

  /** One user on two devices, and somebody else. */
  async function devices() {
    const first = await signedUp(server())
    const second = server().client()
    await second.signInWithPassword({ email: first.email, password })
    const stranger = await signedUp(server())
    const token = async (client: typeof second) => (await client.getSession()).data.session
    const tokens = {
      first: await token(first.client),
      second: await token(second),
      stranger: await token(stranger.client),
    }
    const isIn = async (who: keyof typeof tokens) =>
      (await server().request('GET', '/user', undefined, bearer(tokens[who]?.access_token ?? ''))).status === 200
    const states = async () => ({
      first: await isIn('first'),
      second: await isIn('second'),
      stranger: await isIn('stranger'),
    })
    return { first: first.client, second, tokens, states, user: first.user }
  }

  it.each([
    ['global', { first: false, second: false, stranger: true }],
    ['local', { first: false, second: true, stranger: true }],
    ['others', { first: true, second: false, stranger: true }],
  ] as const)('ends the sessions of scope %s at once', async (scope, expected) => {
    const { first, states, tokens } = await devices()
    expect((await first.signOut({ scope })).error).toBeNull()
    expect(await states()).toEqual(expected)
    for (const who of ['first', 'second'] as const) {
      const body = { refresh_token: tokens[who]?.refresh_token }
      const { status } = await server().request('POST', '/token?grant_type=refresh_token', body)
      expect(status).toBe(expected[who] ? 200 : 400)
    }
  })

  it('means everywhere when no scope is given, answers 204 and records it', async () => {
    const { states, tokens, user } = await devices()
    const answer = await server().request('POST', '/logout', undefined, bearer(tokens.first?.access_token ?? ''))
    expect(answer).toMatchObject({ status: 204, body: '' })
    expect(await states()).toEqual({ first: false, second: false, stranger: true })
    const { rows } = await opened().database.query(
      "select payload ->> 'log_type' as kind from auth.audit_log_entries where payload ->> 'actor_id' = $1 and payload ->> 'action' = 'logout'",
      [user.id],
    )
    expect(rows).toEqual([{ kind: 'account' }])
  })

  it('refuses another scope and then ends nothing', async () => {
    const { states, tokens } = await devices()
    const answer = await server().request(
      'POST',
      '/logout?scope=everything',
      undefined,
      bearer(tokens.first?.access_token ?? ''),
    )
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Unsupported logout scope "everything"' },
    })
    expect(await states()).toEqual({ first: true, second: true, stranger: true })
  })

  it('refuses a second sign-out, which auth-js treats as done', async () => {
    const { tokens, first } = await devices()
    const signOut = () => server().request('POST', '/logout', undefined, bearer(tokens.first?.access_token ?? ''))
    expect((await signOut()).status).toBe(204)
    expect(await signOut()).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
    expect((await first.signOut()).error).toBeNull()
  })

  it('is refused without a token', async () => {
    expect(await server().request('POST', '/logout')).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
  })
})
