import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, describeEngines } from '../testing/engines.ts'
import { startServer, type TestServer } from '../testing/server.ts'

describeEngines('the export of a learner’s data', (opened) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(opened().database)
  })
  afterAll(() => server.close())

  const addLearner = async () => server.token((await addUser(opened().database)).id)
  const exportData = (token: string, init: RequestInit = {}) =>
    server.fetch('/rest/v1/rpc/export_my_data', {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    })
  const statusOf = async (token: string, init?: RequestInit) => (await exportData(token, init)).status

  it('is given once an hour, however it is asked for, and each learner has their own', async () => {
    const [ada, bob] = [await addLearner(), await addLearner()]
    expect(await statusOf(ada, { method: 'POST' })).toBe(200)
    for (const method of ['POST', 'GET', 'HEAD']) {
      const refusal = await exportData(ada, { method })
      expect(refusal.status).toBe(429)
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3500)
      expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
    }
    expect(await (await exportData(ada)).json()).toMatchObject({ message: 'Your data can be exported once an hour' })
    expect(await statusOf(bob)).toBe(200)
    expect((await server.restClient(ada).from('user_stats').select()).status).toBe(200)
  })

  it('is given once to a learner who asks many times at once', async () => {
    const token = await addLearner()
    const statuses = await Promise.all(Array.from({ length: 12 }, () => statusOf(token)))
    expect(statuses.sort()).toEqual([200, ...Array(11).fill(429)])
  })

  it('is given after one that failed, but not after a page of it that is not there', async () => {
    const token = await addLearner()
    expect(await statusOf(token, { method: 'POST', body: '{"no":"such argument"}' })).toBe(404)
    const headers = { prefer: 'count=exact', range: '5-9' }
    expect(await statusOf(token, { headers })).toBe(416)
    expect(await statusOf(token)).toBe(429)
    const gone = await server.token((await addUser(opened().database)).id, { session_id: randomUUID() })
    expect(await statusOf(gone)).toBe(401)
    expect(await statusOf(gone)).toBe(401)
  })
})
