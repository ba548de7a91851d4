import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { password, someEmail } from '../../auth/testing/testing.ts'
import { describeEngines } from '../../testing/engines.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

/** By the wire alone, as somebody would who wants to empty another's account, or to make it theirs. */
describeEngines('an account that somebody would have go into theirs', (opened) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(opened().database, { environment: { GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: '1000' } })
  })
  afterAll(() => server.close())

  const place = { course_type: 'bio', module_number: 1 }
  async function newGuest() {
    const client = server.authClient()
    const { data } = await client.signInAnonymously()
    const [id = '', token = ''] = [data.user?.id, data.session?.access_token]
    const rest = server.restClient(token)
    const saved = await rest.from('user_progress').insert({ ...place, user_id: id, completed_activities: [1] })
    expect(saved.error).toBeNull()
    return { client, id, token, rest, offer: () => rest.rpc('offer_guest_progress') }
  }
  async function newAccount() {
    const { data } = await server.authClient().signUp({ email: someEmail(), password })
    const rest = server.restClient(data.session?.access_token)
    return { rest, bring: (code: string) => rest.rpc('bring_guest_progress', { code }) }
  }
  const activities = async (rest: Awaited<ReturnType<typeof newAccount>>['rest']) =>
    (await rest.from('user_progress').select('completed_activities')).data

  it('stays, though its code was made while it was a guest, and its older token still says so', async () => {
    const [victim, attacker] = [await newGuest(), await newAccount()]
    const { data: code } = await victim.offer()
    const email = someEmail()
    expect((await victim.client.updateUser({ email, password })).error).toBeNull()

    const taken = await attacker.bring(code)
    expect([taken.status, taken.error?.code, taken.error?.hint]).toEqual([403, '42501', 'not_a_guest'])
    const older = await victim.offer()
    expect([older.status, older.error?.hint]).toEqual([403, 'not_a_guest'])
    await victim.client.updateUser({ data: { is_anonymous: true } })
    const forms = [{}, { is_anonymous: true }, { is_anonymous: true, email: '', amr: [{ method: 'anonymous' }] }]
    for (const claims of forms) {
      const asked = await server.restClient(await server.token(victim.id, claims)).rpc('offer_guest_progress')
      expect([asked.status, asked.error?.hint]).toEqual([403, 'not_a_guest'])
    }
    expect((await attacker.bring(code)).status).toBe(403)
    expect(await activities(attacker.rest)).toEqual([])

    const { data } = await server.authClient().signInWithPassword({ email, password })
    expect(data.user?.id).toBe(victim.id)
    expect(await activities(server.restClient(data.session?.access_token))).toEqual([{ completed_activities: [1] }])
  })

  it('gets no code by the table, by a name in place of a code, or by signing up as if it were a guest', async () => {
    const attacker = await newAccount()
    const { data } = await server
      .authClient()
      .signUp({ email: someEmail(), password, options: { data: { is_anonymous: true } } })
    const victim = { id: data.user?.id ?? '', rest: server.restClient(data.session?.access_token) }
    expect((await victim.rest.rpc('offer_guest_progress')).status).toBe(403)
    for (const rest of [attacker.rest, victim.rest]) {
      const row = { user_id: victim.id, code: 'x' }
      expect((await rest.from('guest_offers').insert(row)).status).toBeGreaterThanOrEqual(400)
      expect((await rest.from('guest_offers').select()).error).not.toBeNull()
    }
    for (const code of [victim.id, '', '%', randomUUID(), "' or true --"])
      expect([code, (await attacker.bring(code)).data]).toEqual([code, false])
    expect((await attacker.rest.rpc('bring_guest_progress', { code: null })).data).toBe(false)
    const { count } = await opened().database.query('select from auth.users where id = $1', [victim.id])
    expect(count).toBe(1)
  })

  it('that registers at the moment at which another brings it is the one or the other, with all that it had', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [guest, target] = [await newGuest(), await newAccount()]
      const { data: code } = await guest.offer()
      const email = someEmail()
      const [brought, registered] = await Promise.all([
        target.bring(code),
        guest.client.updateUser({ email, password }),
      ])
      expect([brought.status < 500, (registered.error?.status ?? 200) < 500]).toEqual([true, true])
      const signedIn = await server.authClient().signInWithPassword({ email, password })
      const kept = brought.data === true ? target.rest : server.restClient(signedIn.data.session?.access_token)
      expect(signedIn.error === null).toBe(brought.data !== true)
      expect(await activities(kept)).toEqual([{ completed_activities: [1] }])
      if (brought.data !== true) expect(await activities(target.rest)).toEqual([])
    }
  })
})
