import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../testing/engines.ts'
import { pngBlob } from '../testing/pictures.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { environment, password, post } from './testing/attackers.ts'

const note = { course_type: 'bio', section: '1.1', start: 0, exact: 'a', prefix: '', suffix: '', body: '' }

interface Device {
  id: string
  email: string
  token: string
}

describeEngines('a token outlives its session, and is good for nothing', { on: 'pglite' }, (opened) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(opened().database, { environment })
  })
  afterAll(() => server.close())

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  async function signUp(): Promise<Device> {
    const email = `${randomUUID()}@learner.example`
    const { data } = await server.authClient().signUp({ email, password })
    return { id: data.user?.id ?? '', email, token: data.session?.access_token ?? '' }
  }
  async function signIn({ id, email }: Device): Promise<Device> {
    const { data } = await server.authClient().signInWithPassword({ email, password })
    return { id, email, token: data.session?.access_token ?? '' }
  }
  const logOut = (token: string, scope: string) => post(server, `/auth/v1/logout?scope=${scope}`, {}, token)
  const asOperator = (method: string, path: string, body: object) =>
    server.fetch(`/auth/v1/admin/${path}`, {
      method,
      headers: { ...bearer(server.context.keys.secretKey), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  /** Everything that a learner's app does with a token, and what answers it. */
  async function outcomes({ id, token }: Device): Promise<[asked: string, status: number][]> {
    const row = { user_id: id, course_type: 'bio', module_number: 1, completed_activities: [1] }
    const headers = { ...bearer(token), 'content-type': 'application/json' }
    const json = (method: string, body: object) => ({ method, headers, body: JSON.stringify(body) })
    const upsert = json('POST', row)
    const picture = { method: 'POST', headers: { ...bearer(token), 'x-upsert': 'true' }, body: pngBlob() }
    const requests: [path: string, init: RequestInit][] = [
      ['/rest/v1/user_stats', { headers }],
      ['/rest/v1/user_stats', { method: 'HEAD', headers }],
      ['/rest/v1/courses', { headers }],
      ['/rest/v1/user_progress', { ...upsert, headers: { ...headers, prefer: 'resolution=merge-duplicates' } }],
      ['/rest/v1/user_progress?course_type=eq.bio', json('PATCH', { completed_activities: [2] })],
      ['/rest/v1/notes', json('POST', { ...note, user_id: id, id: randomUUID() })],
      ['/rest/v1/notes?select=id', { headers }],
      ['/rest/v1/solutions', json('POST', { user_id: id, exercise: `bio/1.1/${randomUUID()}`, code: 'x' })],
      ['/rest/v1/credentials?select=id', { headers }],
      ['/rest/v1/rpc/my_notes', json('POST', {})],
      ['/rest/v1/rpc/bring_guest_progress', json('POST', { code: 'nobody' })],
      ['/rest/v1/rpc/revoke_credential', json('POST', { credential: randomUUID() })],
      ['/rest/v1/rpc/my_sessions', json('POST', {})],
      ['/rest/v1/rpc/level_for_xp?total_xp=1', { headers }],
      [`/storage/v1/object/avatars/${id}/a.png`, picture],
      ['/storage/v1/object/list/avatars', json('POST', { prefix: id })],
      ['/storage/v1/object/list-v2/avatars', json('POST', { prefix: id })],
      [`/storage/v1/object/upload/sign/avatars/${id}/b.png`, json('POST', {})],
      [`/storage/v1/object/sign/avatars`, json('POST', { expiresIn: 60, paths: [`${id}/a.png`] })],
      [
        '/storage/v1/object/move',
        json('POST', { bucketId: 'avatars', sourceKey: `${id}/a.png`, destinationKey: `${id}/c.png` }),
      ],
      ['/storage/v1/object/avatars', json('DELETE', { prefixes: [`${id}/c.png`] })],
      ['/storage/v1/bucket', { headers }],
    ]
    const found: [string, number][] = []
    for (const [path, init] of requests) {
      const { status } = await server.fetch(path, init)
      found.push([`${init.method ?? 'GET'} ${path}`, status])
    }
    return found
  }
  async function expectOpen(device: Device) {
    for (const [asked, status] of await outcomes(device)) expect(status, asked).toBeLessThan(300)
  }
  async function expectClosed(device: Device) {
    for (const [asked, status] of await outcomes(device)) expect(status, asked).toBe(401)
  }

  test('after signing out here, on this device alone', async () => {
    const here = await signUp()
    const there = await signIn(here)
    await expectOpen(here)
    await logOut(here.token, 'local')
    await expectClosed(here)
    await expectOpen(there)
  })

  test('after signing out the others, on those alone', async () => {
    const here = await signUp()
    const there = await signIn(here)
    await logOut(here.token, 'others')
    await expectClosed(there)
    await expectOpen(here)
  })

  test('after signing out everywhere, everywhere', async () => {
    const here = await signUp()
    const there = await signIn(here)
    await logOut(here.token, 'global')
    await expectClosed(here)
    await expectClosed(there)
  })

  test('while its user is banned, and not once that is over', async () => {
    const device = await signUp()
    await asOperator('PUT', `users/${device.id}`, { ban_duration: '1h' })
    await expectClosed(device)
    await asOperator('PUT', `users/${device.id}`, { ban_duration: 'none' })
    await expectOpen(device)
  })

  test.each([false, true])('after its account was deleted (softly: %s)', async (should_soft_delete) => {
    const device = await signUp()
    await asOperator('DELETE', `users/${device.id}`, { should_soft_delete })
    await expectClosed(device)
  })

  test('after its owner deleted the account', async () => {
    const device = await signUp()
    const { data } = await server.restClient(device.token).rpc('delete_my_account', { confirmation: device.email })
    expect(data).toBe(true)
    await expectClosed(device)
  })

  test('says so in the words of each wire', async () => {
    const { id, token } = await signUp()
    await logOut(token, 'global')
    const rest = await server.fetch('/rest/v1/user_stats', { headers: bearer(token) })
    expect([rest.headers.get('www-authenticate'), await rest.json()]).toEqual([
      'Bearer',
      { code: 'PT401', message: 'This session has ended', details: null, hint: 'session_not_found' },
    ])
    const storage = await server.storageClient(token).from('avatars').list(id)
    expect(storage.error).toMatchObject({ status: 401, statusCode: '401', message: 'This session has ended' })
    expect(JSON.stringify(server.log)).not.toContain('"level":50')
  })

  test('a key and a token without a session ask nobody', async () => {
    const { id } = await signUp()
    const signed = await server.token(id, { session_id: undefined })
    const { secretKey } = server.context.keys
    for (const headers of [bearer(signed), { apikey: secretKey }, {}])
      expect((await server.fetch('/rest/v1/courses', { headers })).status).toBe(200)
  })
})
