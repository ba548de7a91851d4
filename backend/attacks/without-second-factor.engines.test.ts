import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guestsOn } from '../../supabase/tests/testing/guests.ts'
import { addGraduate } from '../credentials/testing/completed-course.ts'
import { describeEngines } from '../testing/engines.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { environment } from './testing/attackers.ts'

describeEngines('with a password alone, to an account that has a second factor', (opened) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(opened().database, { environment })
  })
  afterAll(() => server.close())
  const { guest, offer, exists } = guestsOn(() => opened().database)

  /** Statuses and texts of all that is asked for; what is sent is right but for the level of the session. */
  async function outcomes(id: string, aal: 'aal1' | 'aal2', credential: string) {
    const source = await guest()
    const code = await offer(source.caller)
    const session = randomUUID()
    await opened().database.query(
      'insert into auth.sessions (id, user_id, created_at, updated_at, aal) values ($1, $2, now(), now(), $3)',
      [session, id, aal],
    )
    const token = await server.token(id, { session_id: session, aal })
    const call = async (method: string, path: string, body?: object, prefer = '') => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', prefer }
      const answer = await server.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      return { asked: `${method} ${path.split('?')[0]}`, status: answer.status, text: await answer.text() }
    }
    const note = {
      user_id: id,
      id: randomUUID(),
      course_type: 'bio',
      section: '1.1',
      start: 0,
      exact: 'a',
      prefix: '',
      suffix: '',
      body: '',
    }
    const review = {
      user_id: id,
      check_id: 'bio/1.1/aB3_',
      occasion: randomUUID().slice(0, 8),
      rating: 3,
      answered_at: 'now',
    }
    const upsert = 'resolution=merge-duplicates'
    const writes = [
      await call('POST', '/rest/v1/notes', note),
      await call('POST', '/rest/v1/notes?on_conflict=user_id,id', { ...note, id: randomUUID() }, upsert),
      await call('POST', '/rest/v1/solutions', { user_id: id, exercise: `bio/1.1/${aal}`, code: 'x' }),
      await call('POST', '/rest/v1/reviews', review),
      await call('POST', '/rest/v1/rpc/bring_guest_progress', { code }),
      await call('POST', '/rest/v1/rpc/share_credential', { course: 'bio', name: 'Eve' }),
      await call('PUT', '/auth/v1/user', { data: { weekly_goal: [{ days: 1 }] } }),
      await call('POST', '/rest/v1/rpc/revoke_credential', { credential }),
      ...(aal === 'aal1' ? [await call('POST', '/rest/v1/rpc/export_my_data', {})] : []),
    ]
    const reads = [
      await call('GET', '/rest/v1/notes?select=id'),
      await call('GET', '/rest/v1/solutions?select=code'),
      await call('GET', '/rest/v1/reviews?select=check_id'),
      await call('GET', '/rest/v1/credentials?select=id'),
      await call('POST', '/rest/v1/rpc/my_notes', {}),
      await call('PATCH', '/rest/v1/notes?start=eq.0&select=id', { body: 'changed' }, 'return=representation'),
      await call('PATCH', '/rest/v1/solutions?code=eq.x&select=code', { code: 'changed' }, 'return=representation'),
    ]
    return { writes, reads, isGuestThere: await exists(source.id) }
  }

  it('nothing is brought, written, shared, revoked, exported or shown', async () => {
    const { id, share } = await addGraduate(opened().database, server)
    const credential = await share()
    await opened().database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'a shared secret')`,
      [id],
    )
    // First as the owner, so that there is something to see and to change.
    const owner = await outcomes(id, 'aal2', randomUUID())
    for (const { asked, status } of owner.writes) expect([asked, status < 300]).toEqual([asked, true])
    for (const { asked, text } of owner.reads) expect([asked, text.length > 2]).toEqual([asked, true])
    expect(owner.isGuestThere).toBe(false)

    const thief = await outcomes(id, 'aal1', credential)
    for (const { asked, status } of thief.writes) expect([asked, [401, 403].includes(status)]).toEqual([asked, true])
    for (const { asked, status, text } of thief.reads) expect([asked, status, text]).toEqual([asked, 200, '[]'])
    expect(thief.isGuestThere).toBe(true)
    expect((await server.fetch(`/credentials/${credential}.json`)).status).toBe(200)
  })
})
