import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { type AttackTools, password } from './tools.ts'

/** Tokens, bodies and guesses. */
export function testRequests({ server, learner, send }: AttackTools): void {
  describe('tokens', () => {
    const outcome = async (token: string) => {
      const rest = await server().fetch('/rest/v1/user_stats', { headers: { authorization: `Bearer ${token}` } })
      const auth = await server().fetch('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } })
      return [rest.status, (await rest.json()).code, auth.status]
    }
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = (id: string) => ({ sub: id, role: 'service_role', aud: 'authenticated', exp: 4_000_000_000 })

    test('alg=none, another key, a changed payload and nonsense are refused', async () => {
      const { id, token } = await learner()
      const [header = '', , signature = ''] = token.split('.')
      const forged = [
        `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims(id))}.`,
        `${encode({ alg: 'None' })}.${encode(claims(id))}.${signature}`,
        await new SignJWT(claims(id))
          .setProtectedHeader({ alg: 'HS256' })
          .sign(Buffer.from('not the secret of this server at all')),
        await new SignJWT(claims(id))
          .setProtectedHeader({ alg: 'HS512' })
          .sign(Buffer.from(server().context.keys.jwtSecret)),
        `${header}.${encode(claims(id))}.${signature}`,
        'a.b.c',
        '..',
        'é.é.é'.normalize('NFD').replace(/[^.a-z]/g, 'x'),
      ]
      for (const each of forged) expect(await outcome(each), each).toEqual([401, 'PGRST301', 403])
    })

    test('an expired token says so', async () => {
      const { id } = await learner()
      expect(await outcome(await server().token(id, { exp: 1_700_000_000 }))).toEqual([401, 'PGRST303', 403])
    })

    test('a role of the server’s own is no role of a caller', async () => {
      const { id } = await learner()
      for (const role of ['postgres', 'authenticator', 'supabase_auth_admin', 'none'])
        expect((await outcome(await server().token(id, { role })))[0]).toBe(401)
    })
  })

  describe('bodies', () => {
    test.each(['/auth/v1/signup', '/auth/v1/token?grant_type=password', '/rest/v1/user_progress'])(
      '%s: 20 MB, 20,000 levels, NUL bytes, broken UTF-8 and half a body',
      async (path) => {
        const { token } = await learner()
        const bearer = path.startsWith('/rest') ? token : undefined
        const big = new Uint8Array(20 * 1024 * 1024).fill(0x20)
        expect((await send(path, big, bearer)).status).toBe(413)
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
          const { status } = await send(path, body, bearer)
          // PostgREST takes JSON that is neither an object nor an array of them as no rows.
          const isNoRows = path.startsWith('/rest') && ['"text"', 'null', '12'].includes(String(body))
          expect(status, String(body).slice(0, 60)).toBeGreaterThanOrEqual(isNoRows ? 200 : 400)
          expect(status, String(body).slice(0, 60)).toBeLessThan(500)
        }
      },
    )

    test('a body without an end is cut off', async () => {
      const endless = new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill(0x20)),
      })
      const request = { method: 'POST', body: endless, duplex: 'half', headers: { 'content-type': 'application/json' } }
      const status = await server()
        .fetch('/auth/v1/signup', request as RequestInit)
        .then(
          (response) => response.status,
          () => 'closed',
        )
      expect([413, 'closed']).toContain(status)
      expect((await server().fetch('/auth/v1/health')).status).toBe(200)
    })
  })

  test('60 wrong passwords: each a clear 4xx, limited well before the end, and the right one waits too', async () => {
    const { email } = await learner()
    const attempt = (guess: string) => send('/auth/v1/token?grant_type=password', { email, password: guess })
    const statuses: number[] = []
    for (let i = 0; i < 60; i++) statuses.push((await attempt(`guess ${i}`)).status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
    expect((await attempt(password)).status).toBe(429)
  })
}
