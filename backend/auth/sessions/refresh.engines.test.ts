import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { bearer, signedUp, useAuthServer } from '../testing/testing.ts'

describeEngines('refresh', { on: 'postgres' }, (opened) => {
  const server = useAuthServer(() => opened().database)
  const refresh = (token: unknown, headers?: Record<string, string>) =>
    server().request('POST', '/token?grant_type=refresh_token', { refresh_token: token }, headers)
  const next = async (token: string) => {
    const { status, body } = await refresh(token)
    expect(status).toBe(200)
    return body.refresh_token
  }
  const sessionOf = (accessToken: string) => String(decodeJwt(accessToken).session_id)
  const tokensOf = async (sessionId: string) => {
    const sql = 'select token, parent, revoked from auth.refresh_tokens where session_id = $1 order by id'
    return (await opened().database.query<{ token: string; parent: string | null; revoked: boolean }>(sql, [sessionId]))
      .rows
  }
  /** As if the token had been used so long ago. */
  const age = (token: string, seconds: number) =>
    opened().database.query(
      'update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => $2) where token = $1',
      [token, seconds],
    )

  /** Holds the session's row until what was begun waits for it, so that it truly happens at the same time. */
  async function raceOnSession<T>(session: { access_token: string }, begin: () => Promise<T>): Promise<T> {
    const { database } = opened()
    const begun = await database.transaction(async (tx) => {
      await tx.query('select from auth.sessions where id = $1 for update', [sessionOf(session.access_token)])
      const answers = begin()
      // Behind the first that waits for the holder, the others wait for the row.
      const waiting =
        "select from pg_locks where not granted and locktype = 'tuple' and relation = 'auth.sessions'::regclass"
      if (database.engine === 'postgres')
        await expect.poll(async () => (await tx.query(waiting)).count, { timeout: 20_000 }).toBeGreaterThan(1)
      return { answers }
    })
    return begun.answers
  }

  it('exchanges a token for the next one, in the same session', async () => {
    const { client, session, user, email } = await signedUp(server())
    const { data, error } = await client.refreshSession()
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id: user.id, email })
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    const before = decodeJwt(session.access_token)
    const after = decodeJwt(data.session?.access_token ?? '')
    expect(after).toMatchObject({ session_id: before.session_id, sub: user.id, aal: 'aal1', amr: before.amr })
    expect((await client.getUser()).error).toBeNull()
  })

  it('takes a token in the form of earlier releases', async () => {
    const { session } = await signedUp(server())
    const old = randomUUID().slice(-12)
    await opened().database.query('update auth.refresh_tokens set token = $2 where token = $1', [
      session.refresh_token,
      old,
    ])
    expect(await next(old)).toHaveLength(26)
  })

  it('keeps the chain of parents, the audit entries and when the session was last refreshed', async () => {
    const { session, user } = await signedUp(server())
    const second = await next(session.refresh_token)
    const third = await next(second)
    const id = sessionOf(session.access_token)
    expect(await tokensOf(id)).toEqual([
      { token: session.refresh_token, parent: null, revoked: true },
      { token: second, parent: session.refresh_token, revoked: true },
      { token: third, parent: second, revoked: false },
    ])
    const { rows } = await opened().database.query(
      "select refreshed_at > created_at at time zone 'utc' as refreshed from auth.sessions where id = $1",
      [id],
    )
    expect(rows).toEqual([{ refreshed: true }])
    const audit = await opened().database.query<{ action: string; n: number }>(
      "select payload ->> 'action' as action, count(*) as n from auth.audit_log_entries where payload ->> 'actor_id' = $1 group by 1",
      [user.id],
    )
    expect(Object.fromEntries(audit.rows.map(({ action, n }) => [action, n]))).toMatchObject({
      token_refreshed: 2,
      token_revoked: 2,
    })
  })

  it('puts what has changed into the next access token', async () => {
    const { client } = await signedUp(server())
    await client.updateUser({ data: { full_name: 'Grace' } })
    const { data } = await client.refreshSession()
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ user_metadata: { full_name: 'Grace' } })
  })

  it('gives twenty simultaneous refreshes of one token the same successor', async () => {
    const { session } = await signedUp(server())
    const answers = await raceOnSession(session, () =>
      Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    const stored = await tokensOf(sessionOf(session.access_token))
    expect(stored.filter(({ revoked }) => !revoked)).toEqual([
      { token: answers[0]?.body.refresh_token, parent: session.refresh_token, revoked: false },
    ])
    for (const { body } of answers)
      expect((await server().request('GET', '/user', undefined, bearer(body.access_token))).status).toBe(200)
  })

  it('repeats an answer that was lost, within five minutes', async () => {
    const { session } = await signedUp(server())
    const lost = await next(session.refresh_token)
    expect(await next(session.refresh_token)).toBe(lost)
    await age(session.refresh_token, 290)
    expect(await next(session.refresh_token)).toBe(lost)
    expect(await tokensOf(sessionOf(session.access_token))).toHaveLength(2)
    await next(lost)
  })

  it('gives a device that lost the answer and comes back later a new successor, as often as that happens', async () => {
    const { session } = await signedUp(server())
    let token = session.refresh_token
    for (const days of [0.01, 1, 100]) {
      const lost = await next(token)
      await age(token, days * 86_400)
      const received = await next(token)
      expect(received).not.toBe(lost)
      expect((await tokensOf(sessionOf(session.access_token))).filter(({ revoked }) => !revoked)).toEqual([
        { token: received, parent: token, revoked: false },
      ])
      // Two requests of the device at once, or one that came twice.
      expect(await next(token)).toBe(received)
      token = received
    }
    await next(token)
  })

  it.each([
    ['a few seconds', 11],
    ['minutes', 299],
    ['hours', 7200],
  ])('ends the session of two who go on side by side with its tokens, %s apart', async (_, seconds) => {
    const { session, user } = await signedUp(server())
    // The thief has copied the owner's token. Each goes on with what it was given last.
    const held = { owner: session.refresh_token, thief: session.refresh_token }
    const outcomes: number[] = []
    for (let round = 0; round < 4 && !outcomes.includes(400); round++)
      for (const who of ['owner', 'thief'] as const) {
        const { status, body } = await refresh(held[who])
        outcomes.push(status)
        if (status === 200) held[who] = body.refresh_token
        await opened().database.query(
          `update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => $2), created_at = created_at - make_interval(secs => $2)
           where session_id = $1`,
          [sessionOf(session.access_token), seconds],
        )
      }
    expect(outcomes).toContain(400)
    for (const token of Object.values(held)) expect((await refresh(token)).body.code).toBe('refresh_token_not_found')
    const { rows } = await opened().database.query(
      `select payload ->> 'action' as action from auth.audit_log_entries
       where payload ->> 'actor_id' = $1 and payload ->> 'action' = 'token_reused'`,
      [user.id],
    )
    expect(rows).toHaveLength(1)
    expect(server().logged()).toContain(`"token_reused","user":"${user.id}"`)
  })

  it('gives a tab with an older token the current one within the reuse interval', async () => {
    const { session } = await signedUp(server())
    const current = await next(await next(session.refresh_token))
    await age(session.refresh_token, 8)
    expect(await next(session.refresh_token)).toBe(current)
  })

  it('ends the session when a token is used again after the reuse interval', async () => {
    const { session, user, email } = await signedUp(server())
    const other = server().client()
    await other.signInWithPassword({ email, password: 'correct horse battery' })
    const current = await refresh(await next(session.refresh_token))
    await age(session.refresh_token, 11)

    const reused = await refresh(session.refresh_token)
    expect(reused).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    })
    expect((await refresh(current.body.refresh_token)).body.code).toBe('refresh_token_not_found')
    const seen = await server().request('GET', '/user', undefined, bearer(current.body.access_token))
    expect(seen).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
    // Nobody else's session, and none of the user's others.
    expect((await other.getUser()).data.user?.id).toBe(user.id)
  })

  it.each([
    ['an unknown token', 'aaaaaaaaaaaa', 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
    ['nonsense', "' or 1=1 --", 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
    [
      'a very long one',
      'a'.repeat(60_000),
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ],
    ['an empty one', '', 'validation_failed', 'refresh_token required'],
    ['none', undefined, 'validation_failed', 'refresh_token required'],
    ['a number', 12, 'bad_json', 'Could not parse request body as JSON: refresh_token must be a string'],
  ])('refuses %s', async (_, token, code, message) => {
    expect(await refresh(token)).toMatchObject({ status: 400, body: { code, message } })
  })

  it('refuses a banned user, and a session past its end', async () => {
    const { session, user } = await signedUp(server())
    await opened().database.query("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [
      user.id,
    ])
    expect((await refresh(session.refresh_token)).body).toEqual({
      code: 'user_banned',
      message: 'Invalid Refresh Token: User Banned',
    })
    await opened().database.query('update auth.users set banned_until = null where id = $1', [user.id])
    await opened().database.query(
      "update auth.sessions set not_after = now() - interval '1 second' where user_id = $1",
      [user.id],
    )
    expect((await refresh(session.refresh_token)).body).toEqual({
      code: 'session_expired',
      message: 'Invalid Refresh Token: Session Expired',
    })
  })

  it('leaves no session behind when the user signs out meanwhile', async () => {
    const { session, user } = await signedUp(server())
    const answers = await raceOnSession(session, () =>
      Promise.all([
        ...Array.from({ length: 3 }, () => refresh(session.refresh_token)),
        server().request('POST', '/logout', undefined, bearer(session.access_token)),
        ...Array.from({ length: 3 }, () => refresh(session.refresh_token)),
      ]),
    )
    for (const { status } of answers) expect([200, 204, 400]).toContain(status)
    const { rows } = await opened().database.query('select id from auth.sessions where user_id = $1', [user.id])
    expect(rows).toEqual([])
  })
})
