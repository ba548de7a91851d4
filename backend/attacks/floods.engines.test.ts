import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeActivity, describeEngines } from '../testing/engines.ts'
import { pngBlob } from '../testing/pictures.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { addAttacker } from './testing/attackers.ts'

/** Requests in a minute, few enough to be tried. */
const environment = {
  TRUSTED_PROXIES: '127.0.0.1,::1',
  REST_RATE_LIMIT_ACCOUNT: '10',
  REST_RATE_LIMIT_ADDRESS: '30',
  STORAGE_RATE_LIMIT_ACCOUNT: '10',
  STORAGE_RATE_LIMIT_ADDRESS: '30',
}

describeEngines('requests without pause', { on: 'pglite' }, (opened) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(opened().database, { environment })
  })
  afterAll(() => server.close())

  let last = 0
  /** No other test counts here. */
  const someAddress = () => `198.51.100.${++last}`
  const send = (path: string, address: string, token?: string, init: RequestInit = {}) =>
    server.fetch(path, {
      ...init,
      headers: { ...init.headers, 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) },
    })
  const list = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"prefix":""}' }
  const wires = {
    rest: (address: string, token?: string) => send('/rest/v1/courses', address, token),
    storage: (address: string, token?: string) => send('/storage/v1/object/list/avatars', address, token, list),
    auth: (address: string, token?: string) => send('/auth/v1/user', address, token),
  }
  type Wire = keyof typeof wires
  /** How many of so many requests were answered. */
  async function answered(wire: Wire, count: number, address: string, token?: string): Promise<number> {
    const answers = await Promise.all(Array.from({ length: count }, () => wires[wire](address, token)))
    const statuses = answers.map(({ status }) => status)
    for (const status of statuses) expect([200, 429]).toContain(status)
    return statuses.filter((status) => status === 200).length
  }

  test.each<Wire>(['rest', 'storage', 'auth'])(
    '%s: an account has its share, wherever it is, and takes nobody else’s',
    async (wire) => {
      const [eve, ada] = [await addAttacker(server), await addAttacker(server)]
      const address = someAddress()
      expect(await answered(wire, 25, address, eve.token)).toBe(10)
      expect(await answered(wire, 1, someAddress(), eve.token)).toBe(0)
      expect(await answered(wire, 10, address, ada.token)).toBe(10)
    },
  )

  test.each<Wire>(['rest', 'storage', 'auth'])('%s: all accounts at an address have a share together', async (wire) => {
    const address = someAddress()
    const class_ = await Promise.all(Array.from({ length: 4 }, () => addAttacker(server)))
    const counts = await Promise.all(class_.map(({ token }) => answered(wire, 10, address, token)))
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(30)
    expect(await answered(wire, 1, someAddress(), (await addAttacker(server)).token)).toBe(1)
  })

  test.each<[Wire, number]>([
    ['rest', 10],
    ['storage', 30],
  ])('%s: the visitors at an address have %i together, and leave a class there its own', async (wire, share) => {
    const address = someAddress()
    expect(await answered(wire, share + 15, address)).toBe(share)
    expect(await answered(wire, 10, address, (await addAttacker(server)).token)).toBe(10)
    expect(await answered(wire, 1, someAddress())).toBe(1)
  })

  test('a token that nobody signed is a visitor’s', async () => {
    const address = someAddress()
    const statuses = []
    for (let i = 0; i < 12; i++) statuses.push((await send('/rest/v1/courses', address, 'a.b.c')).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  test('pictures that everybody may see are a visitor’s to load, whatever token is sent along', async () => {
    const { id, token } = await addAttacker(server)
    await completeActivity(opened().database, id)
    const address = someAddress()
    const path = `/storage/v1/object/avatars/${id}/a.png`
    expect((await send(path, address, token, { method: 'POST', body: pngBlob() })).status).toBe(200)
    const load = () => send(`/storage/v1/object/public/avatars/${id}/a.png`, address)
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await load()).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  })

  test('the operator is not limited', async () => {
    const address = someAddress()
    const headers = { apikey: server.context.keys.secretKey }
    for (const path of ['/rest/v1/courses', '/storage/v1/bucket']) {
      const answers = await Promise.all(Array.from({ length: 40 }, () => send(path, address, undefined, { headers })))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
  })

  test('the refusal says when to come back, in the words of each wire, to a page of any origin', async () => {
    const address = someAddress()
    const { id, token } = await addAttacker(server)
    await answered('rest', 10, address, token)
    await answered('storage', 10, address, token)
    const rest = await wires.rest(address, token)
    const storage = await wires.storage(address, token)
    for (const { status, headers } of [rest, storage]) {
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-expose-headers')).toContain('Retry-After')
    }
    expect(await rest.json()).toEqual({
      code: 'over_request_rate_limit',
      message: 'Too many requests, try again later',
      details: null,
      hint: null,
    })
    expect(await storage.json()).toEqual({
      statusCode: '429',
      code: 'SlowDown',
      error: 'too_many_requests',
      message: 'Too many requests, try again later',
    })
    const client = await server.restClient(token).from('user_stats').select().eq('id', id)
    expect(client).toMatchObject({ status: 429, error: { code: 'over_request_rate_limit' } })
  })
})
