import { afterAll, beforeAll, expect, test } from 'vitest'
import { testForgery } from './attacks/forgery.ts'
import { testHostileText } from './attacks/hostile-text.ts'
import { testRequests } from './attacks/requests.ts'
import { attackTools, password } from './attacks/tools.ts'
import { describeEngines } from './testing/engines.ts'
import { startServer, type TestServer } from './testing/server.ts'

describeEngines('attacks', (fresh) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(fresh().database, {
      environment: { GOTRUE_RATE_LIMIT_SIGNUP: '10000', GOTRUE_RATE_LIMIT_SIGNIN: '10000' },
    })
  })
  afterAll(() => server.close())

  const tools = attackTools(() => server)
  testForgery(tools)
  testRequests(tools)
  testHostileText(tools)

  test('none of it left a secret in the log', async () => {
    const { email, token } = await tools.learner()
    await server.fetch(`/rest/v1/user_stats?select=${token}&email=eq.${email}`)
    await server.fetch(`/${encodeURIComponent(email)}/${email}`)
    const log = JSON.stringify(server.log)
    for (const secret of [
      email,
      email.split('@')[0] ?? '',
      password,
      token,
      server.context.keys.jwtSecret,
      server.context.keys.secretKey,
    ])
      expect(log).not.toContain(secret)
    expect(server.log.at(-1)).toMatchObject({ method: 'GET', status: 404, msg: 'request', address: '127.0.0.0' })
  })
})
