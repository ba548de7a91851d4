import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeEnginesAlone } from '../testing/engines.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { environment, password, post, searchLog, signUpAttacker } from './testing/attackers.ts'

describeEnginesAlone('attacks with tokens and passwords', { on: 'pglite' }, (opened) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(opened().database, { environment })
  })
  afterAll(() => server.close())

  describe('tokens', () => {
    const outcome = async (token: string) => {
      const rest = await server.fetch('/rest/v1/user_stats', { headers: { authorization: `Bearer ${token}` } })
      const auth = await server.fetch('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } })
      return [rest.status, ((await rest.json()) as { code?: string }).code, auth.status]
    }
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = (id: string) => ({ sub: id, role: 'service_role', aud: 'authenticated', exp: 4_000_000_000 })

    test('alg=none, another key, a changed payload and nonsense are refused', async () => {
      const { id, token } = await signUpAttacker(server)
      const [header = '', , signature = ''] = token.split('.')
      const forged = [
        `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims(id))}.`,
        `${encode({ alg: 'None' })}.${encode(claims(id))}.${signature}`,
        await new SignJWT(claims(id))
          .setProtectedHeader({ alg: 'HS256' })
          .sign(Buffer.from('not the secret of this server at all')),
        await new SignJWT(claims(id))
          .setProtectedHeader({ alg: 'HS512' })
          .sign(Buffer.from(server.context.keys.jwtSecret)),
        `${header}.${encode(claims(id))}.${signature}`,
        'a.b.c',
        '..',
        'é.é.é'.normalize('NFD').replace(/[^.a-z]/g, 'x'),
      ]
      for (const each of forged) expect(await outcome(each), each).toEqual([401, 'PGRST301', 403])
    })

    test('an expired token says so', async () => {
      const { id } = await signUpAttacker(server)
      expect(await outcome(await server.token(id, { exp: 1_700_000_000 }))).toEqual([401, 'PGRST303', 403])
    })

    test('a role of the server’s own is no role of a caller', async () => {
      const { id } = await signUpAttacker(server)
      for (const role of ['postgres', 'authenticator', 'supabase_auth_admin', 'none'])
        expect((await outcome(await server.token(id, { role })))[0]).toBe(401)
    })
  })

  test('60 wrong passwords: each a clear 4xx, limited well before the end, and the right one waits too', async () => {
    const { email } = await signUpAttacker(server)
    const attempt = (guess: string) => post(server, '/auth/v1/token?grant_type=password', { email, password: guess })
    const statuses: number[] = []
    for (let i = 0; i < 60; i++) statuses.push((await attempt(`guess ${i}`)).status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
    expect((await attempt(password)).status).toBe(429)
  })

  searchLog(() => server)
})
