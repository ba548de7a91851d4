import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { password, someEmail } from '../testing/testing.ts'

describeEngines('a flood of wrong passwords from one address', (opened) => {
  let server: TestServer
  beforeAll(async () => {
    const environment = { TRUSTED_PROXIES: '127.0.0.1,::1' }
    server = await startServer(opened().database, { environment, passwordCost: 10 })
  })
  afterAll(() => server.close())

  const post = (where: string, email: string, tried: string, address: string) =>
    server.fetch(where, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password: tried }),
    })
  const signIn = (email: string, tried: string, address: string) =>
    post('/auth/v1/token?grant_type=password', email, tried, address)

  it('is partly told to come back, and another address signs in meanwhile', async () => {
    const email = someEmail()
    expect((await post('/auth/v1/signup', email, password, '203.0.113.1')).status).toBe(200)
    const statuses: number[] = []
    const flood = Array.from({ length: 140 }, async () => {
      const answer = await signIn(someEmail(), 'not the password', '203.0.113.2')
      statuses.push(answer.status)
      return answer
    })
    const answer = await signIn(email, password, '203.0.113.1')
    expect(answer.status).toBe(200)
    expect(statuses.filter((status) => status === 400).length).toBeLessThan(100)
    const refused = (await Promise.all(flood)).filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const one of refused) {
      expect(Number(one.headers.get('retry-after'))).toBeGreaterThanOrEqual(3)
      expect(await one.json()).toMatchObject({
        error_code: 'over_sign_in_capacity',
        msg: expect.stringMatching(/^Many people are signing in right now\. Try again in \d+ seconds\.$/),
      })
    }
  })
})
