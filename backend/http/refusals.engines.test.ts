import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishableKey } from '../access/publishable-key.ts'
import { describeEngines } from '../testing/engines.ts'
import { startServer, type TestServer } from '../testing/server.ts'

describeEngines('a visitor past the limit of requests', (opened) => {
  let direct: TestServer
  let proxied: TestServer
  beforeAll(async () => {
    const environment = { REST_RATE_LIMIT_ACCOUNT: '2' }
    direct = await startServer(opened().database, { environment })
    const trusting = { ...environment, TRUSTED_PROXIES: '127.0.0.1,::1' }
    proxied = await startServer(opened().database, { environment: trusting })
  })
  afterAll(() => Promise.all([direct.close(), proxied.close()]))

  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  afterAll(() => agent.destroy())
  const ask = ({ url }: TestServer, address: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      const headers = { apikey: publishableKey, 'x-forwarded-for': address }
      request(`${url}/rest/v1/courses`, { agent, headers }, (answer) => {
        answer.resume().once('end', () => resolve([answer.statusCode, answer.headers.connection]))
      })
        .once('error', reject)
        .end()
    })

  it('is answered with the end of the connection, and a proxy’s connection stays open for others', async () => {
    const address = '203.0.113.9'
    for (const server of [direct, proxied])
      for (const connection of ['keep-alive', 'keep-alive'])
        expect(await ask(server, address)).toEqual([200, connection])
    expect(await ask(direct, address)).toEqual([429, 'close'])
    expect(await ask(proxied, address)).toEqual([429, 'keep-alive'])
    expect(await ask(proxied, '203.0.113.10')).toEqual([200, 'keep-alive'])
  })

  it('is logged once, however often it asks', async () => {
    const address = '198.51.100.7'
    for (let i = 0; i < 20; i++) await ask(proxied, address)
    const lines = proxied.log.filter((line) => line.address === '198.51.100.0')
    expect(lines.map(({ status }) => status)).toEqual([200, 200, 429])
  })
})
