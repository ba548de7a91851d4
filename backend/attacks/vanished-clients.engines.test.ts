import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishableKey } from '../access/publishable-key.ts'
import { describeEngines } from '../testing/engines.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { addAttacker } from './testing/attackers.ts'

describeEngines('clients that vanish', { on: 'pglite' }, (opened) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(opened().database, { environment: { LOG_LEVEL: 'trace' } })
  })
  afterAll(() => server.close())

  const json = 'application/json'
  const form =
    '--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\nContent-Type: image/png\r\n\r\nhalf a pict'
  const uploads: [method: string, path: string, type: string, body: string][] = [
    ['POST', '/auth/v1/signup', json, '{"email":"'],
    ['POST', '/auth/v1/token?grant_type=password', json, '{"email":"'],
    ['PUT', '/auth/v1/user', json, '{"data":{'],
    ['POST', '/rest/v1/user_progress', json, '[{"user_id":'],
    ['PATCH', '/rest/v1/user_progress?module_number=eq.1', json, '{"completed'],
    ['POST', '/storage/v1/object/list/avatars', json, '{"prefix":'],
    ['POST', '/storage/v1/object/avatars/:id/a.png', 'image/png', 'half a pict'],
    ['POST', '/storage/v1/object/avatars/:id/b.png', 'multipart/form-data; boundary=x', form],
  ]

  test.each(uploads)('in the middle of %s %s are told to nobody as an error', async (method, path, type, body) => {
    const { id, token } = await addAttacker(server)
    for (const chunked of [true, false]) {
      const logged = server.log.length
      const head = [
        `${method} ${path.replace(':id', id)} HTTP/1.1`,
        'host: localhost',
        `apikey: ${publishableKey}`,
        `authorization: Bearer ${token}`,
        `content-type: ${type}`,
        chunked ? 'transfer-encoding: chunked' : 'content-length: 50000',
        'expect: 100-continue',
        '\r\n',
      ]
      const half = chunked ? `${body.length.toString(16)}\r\n${body}\r\n` : body
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      socket.on('error', () => {})
      socket.write(head.join('\r\n'))
      // The server says 100 once it has begun with the request.
      socket.once('data', () => socket.write(half, () => socket.destroy()))
      const lines = () => server.log.slice(logged)
      await expect.poll(() => lines().filter(({ msg }) => msg === 'request'), { timeout: 10_000 }).toHaveLength(1)
      expect(lines().filter(({ level }) => Number(level) > 30)).toEqual([])
      expect(lines().at(-1)).toMatchObject({ status: 400 })
    }
  })
})
