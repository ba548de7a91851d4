import { expect, it } from 'vitest'
import { respectRetryAfter } from './respect-retry-after.ts'

function setUp(...responses: Response[]) {
  let time = 1000
  let sent = 0
  const send = async () => responses[sent++] ?? new Response('fine')
  const call = respectRetryAfter(send, () => time)
  return {
    status: async () => (await call('http://server.example/rest/v1/user_stats')).status,
    call: () => call('http://server.example/rest/v1/user_stats'),
    other: async () => (await call(new URL('http://server.example/rest/v1/user_progress?select=*'))).status,
    sent: () => sent,
    pass: (seconds: number) => {
      time += seconds * 1000
    },
  }
}
const limited = (retryAfter?: string) =>
  new Response('{}', { status: 429, ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }) })

it('sends nothing until the time of Retry-After is over, then goes on', async () => {
  const server = setUp(limited('40'))
  expect([await server.status(), await server.status(), server.sent()]).toEqual([429, 429, 1])
  server.pass(39)
  expect([await server.status(), server.sent()]).toEqual([429, 1])
  server.pass(1)
  expect([await server.status(), await server.status(), server.sent()]).toEqual([200, 200, 3])
})

it('goes on with other tables', async () => {
  const server = setUp(limited('86400'))
  expect([await server.status(), await server.status(), await server.other(), server.sent()]).toEqual([
    429, 429, 200, 2,
  ])
})

it('repeats the server’s answer meanwhile', async () => {
  const server = setUp(limited('40'))
  await server.call()
  server.pass(10.5)
  const response = await server.call()
  expect(response.headers.get('retry-after')).toBe('30')
  expect(await response.json()).toMatchObject({ code: 'over_request_rate_limit', message: expect.any(String) })
})

it.each([undefined, '', 'soon', '-5'])(
  'does not wait for a limit that does not say until when (%s)',
  async (retryAfter) => {
    const server = setUp(limited(retryAfter))
    expect([await server.status(), await server.status(), server.sent()]).toEqual([429, 200, 2])
  },
)

it('waits ten minutes at most', async () => {
  const server = setUp(limited('99999999'))
  await server.status()
  server.pass(601)
  expect(await server.status()).toBe(200)
})

it('passes all other answers on', async () => {
  const server = setUp(new Response('', { status: 503, headers: { 'retry-after': '60' } }))
  expect([await server.status(), await server.status()]).toEqual([503, 200])
})
