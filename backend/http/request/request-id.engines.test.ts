import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

const uuid = /^[0-9a-f-]{36}$/

describeEngines('the id of a request', { on: 'pglite' }, (opened) => {
  let behindProxy: TestServer
  let alone: TestServer
  beforeAll(async () => {
    const environment = { TRUSTED_PROXIES: '127.0.0.1,::1' }
    behindProxy = await startServer(opened().database, { environment })
    alone = await startServer(opened().database)
  })
  afterAll(() => Promise.all([behindProxy.close(), alone.close()]))

  const signInWrong = (server: TestServer, id: string) =>
    server.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': id },
      body: JSON.stringify({ email: `${randomUUID()}@learner.example`, password: 'not the password' }),
    })

  it('is a trusted proxy’s, in the answer and in every line of the log', async () => {
    const id = randomUUID().replaceAll('-', '')
    const answer = await signInWrong(behindProxy, id)
    expect(answer.headers.get('x-request-id')).toBe(id)
    const lines = behindProxy.log.filter((line) => line.id === id).map(({ msg }) => msg)
    expect(lines).toEqual(['a proof of identity failed', 'request'])
  })

  it('is the same in what is logged after the answer', async () => {
    const id = randomUUID()
    const email = `${randomUUID()}@learner.example`
    const post = (where: string, body: object) =>
      behindProxy.fetch(where, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-id': id },
        body: JSON.stringify(body),
      })
    await post('/auth/v1/signup', { email, password: 'a long trail uphill' })
    await post('/auth/v1/recover', { email })
    await behindProxy.context.background.settled()
    expect(behindProxy.log.filter((line) => line.id === id).map(({ msg }) => msg)).toEqual([
      'request',
      'request',
      'no SMTP server is set up: a mail was written to a file',
    ])
  })

  it.each(['short', 'a b c d e f g h', '"quoted-text"', 'x'.repeat(65)])('is made anew for %s', async (given) => {
    expect((await signInWrong(behindProxy, given)).headers.get('x-request-id')).toMatch(uuid)
  })

  it('is nothing that somebody else chooses', async () => {
    const chosen = randomUUID()
    const answer = await signInWrong(alone, chosen)
    expect(answer.headers.get('x-request-id')).toMatch(uuid)
    expect(answer.headers.get('x-request-id')).not.toBe(chosen)
    expect(alone.log.some(({ id }) => id === chosen)).toBe(false)
  })
})
