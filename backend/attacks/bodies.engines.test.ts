import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeEnginesAlone } from '../testing/engines.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { addAttacker, environment, post, searchLog } from './testing/attackers.ts'

describeEnginesAlone('attacks with bodies', { on: 'pglite' }, (opened) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(opened().database, { environment })
  })
  afterAll(() => server.close())

  describe('bodies', () => {
    test.each(['/auth/v1/signup', '/auth/v1/token?grant_type=password', '/rest/v1/user_progress'])(
      '%s: 20 MB, 20,000 levels, NUL bytes, broken UTF-8 and half a body',
      async (path) => {
        const { token } = await addAttacker(server)
        const bearer = path.startsWith('/rest') ? token : undefined
        const big = new Uint8Array(20 * 1024 * 1024).fill(0x20)
        expect((await post(server, path, big, bearer)).status).toBe(413)
        const bodies: (string | Uint8Array)[] = [
          '['.repeat(20_000) + ']'.repeat(20_000),
          `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
          '{"email":"a\0@b.example","password":"x"}',
          '{"email":"a\\u0000@b.example","password":"\\u0000","course_type":"\\u0000"}',
          new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
          '{"email":"a@b.example","password":',
          '{"email":"\\ud800","password":"\\udfff","course_type":"\\ud800"}',
          '"text"',
          'null',
          '12',
          '',
          '[]]',
          '{"__proto__":{"email":"x"}}',
        ]
        for (const body of bodies) {
          const { status } = await post(server, path, body, bearer)
          // PostgREST takes JSON that is neither an object nor an array of them as no rows.
          const isNoRows = path.startsWith('/rest') && ['"text"', 'null', '12'].includes(String(body))
          // Who names no address signs up as a guest.
          const isGuest = path === '/auth/v1/signup' && String(body).includes('__proto__')
          expect(status, String(body).slice(0, 60)).toBeGreaterThanOrEqual(isNoRows || isGuest ? 200 : 400)
          expect(status, String(body).slice(0, 60)).toBeLessThan(500)
        }
      },
    )

    test('what anybody sends to sign in has 64 kB at most', async () => {
      const wide = (fields: number) => {
        const data = Object.fromEntries(Array.from({ length: fields }, (_, n) => [`k${n}`, 1]))
        return post(server, '/auth/v1/signup', { email: 'a@learner.example', password: 'a long trail uphill', data })
      }
      expect((await wide(5000)).status).toBe(400)
      expect((await wide(60_000)).status).toBe(413)
    })

    test('a body without an end is cut off', async () => {
      const endless = new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill(0x20)),
      })
      const request = { method: 'POST', body: endless, duplex: 'half', headers: { 'content-type': 'application/json' } }
      const status = await server.fetch('/auth/v1/signup', request as RequestInit).then(
        (response) => response.status,
        () => 'closed',
      )
      expect([413, 'closed']).toContain(status)
      expect((await server.fetch('/auth/v1/health')).status).toBe(200)
    })
  })

  searchLog(() => server)
})
