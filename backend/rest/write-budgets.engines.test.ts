import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, describeEngines } from '../testing/engines.ts'
import { startServer, type TestServer } from '../testing/server.ts'

describeEngines('answers that are sent in a day', (opened) => {
  let server: TestServer
  beforeAll(async () => {
    const environment = {
      TRUSTED_PROXIES: '127.0.0.1,::1',
      REVIEWS_DAILY_SIZE_ACCOUNT: '30kB',
      REVIEWS_DAILY_SIZE_ADDRESS: '50kB',
      NOTES_DAILY_SIZE_ACCOUNT: '30kB',
      NOTES_DAILY_SIZE_ADDRESS: '50kB',
    }
    server = await startServer(opened().database, { environment })
  })
  afterAll(() => server.close())

  const learner = async () => {
    const { id } = await addUser(opened().database)
    return { id, token: await server.token(id) }
  }
  /** Some 20 kB. */
  const send = ({ id, token }: { id: string; token: string }, from: number, address: string, rating = 3) =>
    server.fetch('/rest/v1/reviews', {
      method: 'POST',
      headers: headersOf(token, address),
      body: JSON.stringify(
        Array.from({ length: 120 }, (_, n) => ({
          user_id: id,
          check_id: `bio/1.1/${String(from + n).padStart(16, 'a')}`,
          occasion: 'lesson',
          rating,
          answered_at: '2026-11-25T12:00:00.000Z',
        })),
      ),
    })
  const headersOf = (token: string, address: string) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': address,
  })
  /** Some 20 kB. */
  const sendNotes = ({ id, token }: { id: string; token: string }, address: string) =>
    server.fetch('/rest/v1/notes', {
      method: 'POST',
      headers: headersOf(token, address),
      body: JSON.stringify(
        Array.from({ length: 4 }, () => ({
          user_id: id,
          id: randomUUID(),
          course_type: 'bio',
          section: '1.1',
          start: 0,
          exact: 'a frame',
          prefix: '',
          suffix: '',
          body: 'x'.repeat(4850),
        })),
      ),
    })
  const stored = async (id: string) =>
    (await opened().database.query('select from public.reviews where user_id = $1', [id])).count

  it('are bounded for an account, while everything else of it is saved', async () => {
    const ada = await learner()
    expect((await send(ada, 0, '192.0.2.1')).status).toBe(201)
    const refused = await send(ada, 200, '192.0.2.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('kept on this device') })
    expect(await stored(ada.id)).toBe(120)
    const progress = await server
      .restClient(ada.token)
      .from('user_progress')
      .insert({
        user_id: ada.id,
        course_type: 'bio',
        module_number: 1,
        completed_activities: [1],
      })
    expect(progress.error).toBeNull()
  })

  it('are bounded for an address over all the accounts it makes', async () => {
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await send(await learner(), 0, '192.0.2.2')).status)
    expect(statuses).toEqual([201, 201, 429, 429])
    expect((await send(await learner(), 0, '192.0.2.3')).status).toBe(201)
  })

  it('are bounded apart from notes, which are bounded likewise, also where a note is changed', async () => {
    const ada = await learner()
    expect((await send(ada, 0, '192.0.2.5')).status).toBe(201)
    expect((await sendNotes(ada, '192.0.2.5')).status).toBe(201)
    const refused = await sendNotes(ada, '192.0.2.5')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('notes were sent today') })
    const other = await learner()
    expect((await sendNotes(other, '192.0.2.5')).status).toBe(201)
    expect((await sendNotes(await learner(), '192.0.2.5')).status).toBe(429)
  })

  it('count for each row that a change is written into', async () => {
    const { id } = await addUser(opened().database)
    const own = await startServer(opened().database, { environment: { NOTES_DAILY_SIZE_ACCOUNT: '150kB' } })
    const change = async (query: string) => {
      const headers = headersOf(await own.token(id), '192.0.2.6')
      const body = JSON.stringify({ body: 'y'.repeat(4900) })
      return (await own.fetch(`/rest/v1/notes?${query}`, { method: 'PATCH', headers, body })).status
    }
    await opened().database.query(
      `insert into public.notes (user_id, id, course_type, section, start, exact, prefix, suffix, body)
       select $1, gen_random_uuid(), 'bio', '1.1', 0, 'codon', '', '', '' from generate_series(1, 4)`,
      [id],
    )
    const nobody = `id=eq.${randomUUID()}`
    // 20 kB each, where 100 kB could be meant; of those that find no row none.
    const statuses = []
    for (const query of [nobody, 'start=eq.0', nobody, 'start=eq.0', 'start=eq.0', nobody, 'start=eq.0', nobody])
      statuses.push(await change(query))
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429, 429])
    await own.close()
  })

  it('that were refused do not count', async () => {
    const ada = await learner()
    for (let n = 0; n < 5; n++) expect((await send(ada, 0, '192.0.2.4', 9)).status).toBe(400)
    expect((await send(ada, 0, '192.0.2.4')).status).toBe(201)
  })
})

describeEngines('solved code that is sent in a day', (opened) => {
  let server: TestServer
  beforeAll(async () => {
    const environment = {
      TRUSTED_PROXIES: '127.0.0.1,::1',
      SOLUTIONS_DAILY_SIZE_ACCOUNT: '30kB',
      SOLUTIONS_DAILY_SIZE_ADDRESS: '50kB',
    }
    server = await startServer(opened().database, { environment })
  })
  afterAll(() => server.close())

  const learner = async () => {
    const { id } = await addUser(opened().database)
    return { id, token: await server.token(id) }
  }
  const send = (method: string, { token }: { token: string }, query: string, body: object, address: string) =>
    server.fetch(`/rest/v1/solutions${query}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    })
  /** Some 18 kB. */
  const add = (who: { id: string; token: string }, exercise: string, address: string) =>
    send('POST', who, '', { user_id: who.id, exercise, code: 'x'.repeat(18_000) }, address)

  it('is bounded for an account, and so is code that is written over', async () => {
    const ada = await learner()
    expect((await add(ada, 'bio/1.1/count', '192.0.2.1')).status).toBe(201)
    const over = { code: 'y'.repeat(18_000) }
    const refused = await send('PATCH', ada, `?user_id=eq.${ada.id}`, over, '192.0.2.1')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('kept on this device') })
    expect((await add(ada, 'bio/1.1/triple', '192.0.2.1')).status).toBe(429)
  })

  it('is bounded for an address over all the accounts it makes', async () => {
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await add(await learner(), 'bio/1.1/count', '192.0.2.2')).status)
    expect(statuses).toEqual([201, 201, 429, 429])
    expect((await add(await learner(), 'bio/1.1/count', '192.0.2.3')).status).toBe(201)
  })
})
