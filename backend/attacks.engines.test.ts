import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeEngines } from './testing/engines.ts'
import { startServer, type TestServer } from './testing/server.ts'

const password = 'a long trail uphill'
const untouched = { total_xp: 0, level: 1, badges: [], modules_completed: 0, courses_completed: 0 }

describeEngines('attacks', (fresh) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(fresh().database, {
      environment: { GOTRUE_RATE_LIMIT_SIGNUP: '10000', GOTRUE_RATE_LIMIT_SIGNIN: '10000' },
    })
  })
  afterAll(() => server.close())

  async function learner() {
    const email = `${randomUUID()}@learner.example`
    const { data } = await server.authClient().signUp({ email, password })
    const token = data.session?.access_token ?? ''
    return { id: data.user?.id ?? '', email, token, rest: server.restClient(token) }
  }
  const send = (path: string, body: BodyInit | object, token?: string, headers: Record<string, string> = {}) =>
    server.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    })

  describe('a learner who makes things up gets what the database knows', () => {
    test('forged XP, level, badges and counts change nothing', async () => {
      const { id, rest } = await learner()
      const forged = {
        id,
        total_xp: 99_999,
        level: 100,
        badges: ['ml Module Completed', 'King'],
        modules_completed: 24,
        courses_completed: 3,
      }
      const { data, status } = await rest.from('user_stats').upsert(forged).select().single()
      expect([status, data]).toEqual([200, { id, ...untouched }])
      const row = { user_id: id, course_type: 'bio', module_number: 1, completed_activities: [1], total_xp: 99_999 }
      const progress = await rest.from('user_progress').upsert(row).select().single()
      expect(progress).toMatchObject({
        status: 201,
        data: { completed_activities: [1], total_xp: 100, completed_at: null },
      })
      expect((await rest.from('user_stats').select().single()).data).toMatchObject({ total_xp: 100, badges: [] })
    })

    test('a completion with activities missing is not one', async () => {
      const { id, rest } = await learner()
      const row = {
        user_id: id,
        course_type: 'bio',
        module_number: 1,
        completed_activities: [1, 2, 3],
        completed_at: '2020-01-01T00:00:00Z',
      }
      const { data, status } = await rest.from('user_progress').upsert(row).select().single()
      expect(status).toBe(201)
      expect(data).toMatchObject({ completed_activities: [1, 2, 3], total_xp: 205, completed_at: null })
    })

    test('unknown activities are dropped, the rest is kept', async () => {
      const { id, rest } = await learner()
      const row = { user_id: id, course_type: 'bio', module_number: 1, completed_activities: [99, 2, -1, 2, 5, 1] }
      const { data, status } = await rest.from('user_progress').upsert(row).select().single()
      expect(status).toBe(201)
      expect(data).toMatchObject({ completed_activities: [1, 2], total_xp: 125 })
    })

    test('nothing is undone or deleted', async () => {
      const { id, rest } = await learner()
      const row = { user_id: id, course_type: 'bio', module_number: 1, completed_activities: [1, 2] }
      await rest.from('user_progress').upsert(row)
      const undone = await rest
        .from('user_progress')
        .update({ completed_activities: [], total_xp: 0 })
        .eq('user_id', id)
        .select()
      expect(undone).toMatchObject({ status: 200, data: [{ completed_activities: [1, 2], total_xp: 125 }] })
      expect((await rest.from('user_progress').delete().eq('user_id', id)).status).toBe(403)
      expect((await rest.from('user_stats').delete().eq('id', id)).status).toBe(403)
    })
  })

  describe('what is not theirs', () => {
    test('another user’s rows are neither read nor written', async () => {
      const victim = await learner()
      const { rest } = await learner()
      const row = { user_id: victim.id, course_type: 'bio', module_number: 1, completed_activities: [1] }
      expect(await rest.from('user_progress').upsert(row)).toMatchObject({ status: 403, error: { code: '42501' } })
      expect(await rest.from('user_stats').upsert({ id: victim.id, total_xp: 5 })).toMatchObject({ status: 403 })
      expect((await rest.from('user_stats').select().eq('id', victim.id)).data).toEqual([])
      expect((await rest.from('user_stats').update({ level: 9 }).eq('id', victim.id).select()).data).toEqual([])
      expect((await victim.rest.from('user_stats').select().single()).data).toEqual({ id: victim.id, ...untouched })
    })

    test.each([
      ['physics', 1],
      ['bio', 9],
      ['bio', 0],
      ['BIO', 1],
    ])('course %s, module %i does not exist', async (course_type, module_number) => {
      const { id, rest } = await learner()
      const { status, error } = await rest
        .from('user_progress')
        .upsert({ user_id: id, course_type, module_number, completed_activities: [1] })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(error?.code).toMatch(/^23/)
    })

    test('tables of auth and of the server are not reachable', async () => {
      const { token } = await learner()
      for (const path of [
        'users',
        'auth.users',
        'refresh_tokens',
        'pg_authid',
        'pg_catalog.pg_class',
        '..%2fauth',
        'users%22.%22x',
      ])
        expect(
          (await server.fetch(`/rest/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })).status,
          path,
        ).toBe(404)
    })
  })

  describe('tokens', () => {
    const outcome = async (token: string) => {
      const rest = await server.fetch('/rest/v1/user_stats', { headers: { authorization: `Bearer ${token}` } })
      const auth = await server.fetch('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } })
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
          .sign(Buffer.from(server.context.keys.jwtSecret)),
        `${header}.${encode(claims(id))}.${signature}`,
        'a.b.c',
        '..',
        'é.é.é'.normalize('NFD').replace(/[^.a-z]/g, 'x'),
      ]
      for (const each of forged) expect(await outcome(each), each).toEqual([401, 'PGRST301', 403])
    })

    test('an expired token says so', async () => {
      const { id } = await learner()
      expect(await outcome(await server.token(id, { exp: 1_700_000_000 }))).toEqual([401, 'PGRST303', 403])
    })

    test('a role of the server’s own is no role of a caller', async () => {
      const { id } = await learner()
      for (const role of ['postgres', 'authenticator', 'supabase_auth_admin', 'none'])
        expect((await outcome(await server.token(id, { role })))[0]).toBe(401)
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
      const status = await server.fetch('/auth/v1/signup', request as RequestInit).then(
        (response) => response.status,
        () => 'closed',
      )
      expect([413, 'closed']).toContain(status)
      expect((await server.fetch('/auth/v1/health')).status).toBe(200)
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

  describe('SQL where none belongs', () => {
    const sql = [
      `'; drop table public.user_stats; --`,
      `"; drop table public.user_stats; --`,
      `1) or 1=1 --`,
      `' or '1'='1`,
      `\\'; select pg_sleep(9); --`,
      `$1`,
      `$$;select 1;$$`,
      `(select email from auth.users limit 1)`,
      `id"=id or "id`,
      `*/ union select 1 /*`,
    ]
    const positions: [string, (text: string) => string][] = [
      ['table', (text) => `${text}?select=*`],
      ['select', (text) => `user_stats?select=${text}`],
      ['quoted select', (text) => `user_stats?select="${text.replaceAll('"', '\\"')}"`],
      ['alias', (text) => `user_stats?select="${text.replaceAll('"', '\\"')}":id`],
      ['cast', (text) => `user_stats?select=id::${text}`],
      ['JSON key', (text) => `user_stats?select=badges->"${text.replaceAll('"', '\\"')}"`],
      ['filter column', (text) => `user_stats?${text}=eq.1`],
      ['eq', (text) => `user_stats?id=eq.${text}`],
      ['like', (text) => `user_progress?course_type=like.${text}`],
      ['match', (text) => `user_progress?course_type=match.${text}`],
      ['in', (text) => `user_progress?course_type=in.(${text},"${text.replaceAll('"', '\\"')}")`],
      ['is', (text) => `user_stats?id=is.${text}`],
      ['cs', (text) => `user_stats?badges=cs.${text}`],
      ['fts', (text) => `user_progress?course_type=fts(${text}).${text}`],
      ['any', (text) => `user_progress?course_type=eq(any).${text}`],
      ['or', (text) => `user_stats?or=(id.eq.${text},level.gt.${text})`],
      ['and', (text) => `user_stats?and=${text}`],
      ['order', (text) => `user_stats?order=${text}`],
      ['order direction', (text) => `user_stats?order=id.${text}`],
      ['limit', (text) => `user_stats?limit=${text}`],
      ['offset', (text) => `user_stats?offset=${text}`],
      ['columns', (text) => `user_stats?columns=${text}`],
      ['on_conflict', (text) => `user_stats?on_conflict=${text}`],
      ['function', (text) => `rpc/${text}`],
      ['argument', (text) => `rpc/level_for?${text}=${text}`],
    ]

    test.each(positions)('in %s it is a name, a value or an error, never a statement', async (_, path) => {
      const { id, token } = await learner()
      await learner()
      for (const text of sql) {
        const url = `/rest/v1/${path(text).replace(/[^/?&=]+/g, encodeURIComponent)}`
        const headers = { authorization: `Bearer ${token}` }
        const response = await server.fetch(url, { headers })
        const body = await response.json()
        expect(response.status, `${url} ${JSON.stringify(body)}`).toBeLessThan(500)
        // Whatever was understood, a learner sees at most the one row that is theirs.
        if (response.ok) expect(Array.isArray(body) ? body.length : 0).toBeLessThanOrEqual(1)
        for (const method of ['POST', 'PATCH', 'DELETE']) {
          const written = await server.fetch(url, {
            method,
            headers: {
              ...headers,
              'content-type': 'application/json',
              prefer: 'return=representation,resolution=merge-duplicates',
            },
            body: JSON.stringify({ id, [text]: text }),
          })
          expect(written.status, `${method} ${url} ${await written.text()}`).toBeLessThan(500)
        }
      }
      const mine = await server.fetch('/rest/v1/user_stats', { headers: { authorization: `Bearer ${token}` } })
      expect(await mine.json()).toEqual([{ id, ...untouched }])
    })

    test('nor in headers', async () => {
      const { token } = await learner()
      for (const text of sql)
        for (const name of [
          'prefer',
          'range',
          'accept',
          'accept-profile',
          'x-forwarded-for',
          'x-supabase-api-version',
        ]) {
          const response = await server.fetch('/rest/v1/user_stats', {
            headers: { authorization: `Bearer ${token}`, [name]: text },
          })
          expect(response.status, `${name}: ${text}`).toBeLessThan(500)
        }
    })
  })

  test('questions that would break the engine are refused, and it goes on answering', async () => {
    const { token } = await learner()
    const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
    const questions = [
      `modules?course_type=match.${nested('(', ')', 3000)}`,
      'modules?course_type=match.((((a{0,255}){0,255}){0,255}){0,255})',
      'modules?course_type=match.(.{1,200}){1,200}x',
      'modules?course_type=imatch(any).{"(x\\{1,200}){1,200}"}',
      `modules?or=(course_type.match.${'[[:alpha:]]{1,250}'.repeat(100)})`,
      `modules?course_type=fts.${'!'.repeat(9000)}a`,
      `modules?course_type=fts.${'!'.repeat(60)}a`,
      `modules?course_type=fts.${nested('(', ')', 5000)}`,
      `modules?select=course_type${'->a'.repeat(3000)}`,
      `modules?course_type${'->a'.repeat(3000)}=eq.1`,
      `modules?order=course_type${'->a'.repeat(3000)}`,
      `modules?select=${Array(1700).fill('number').join(',')}`,
      `modules?order=${Array(1700).fill('number').join(',')}`,
      `modules?or=(${Array(1000).fill('number.eq.1').join(',')})`,
      `modules?or=${nested('(or', ')', 2000)}`,
      `user_stats?badges=cs.${'{'.repeat(5000)}`,
    ]
    for (const question of questions) {
      const response = await server.fetch(`/rest/v1/${encodeURI(question)}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect([response.status, (await response.json()).code], question.slice(0, 60)).toEqual([400, expect.any(String)])
    }
    const after = await server.fetch('/rest/v1/modules?course_type=match.^b(i|y)o$&number=eq.1&select=number')
    expect(await after.json()).toEqual([{ number: 1 }])
  })

  test('whatever stands in a URL, nothing ends in 5xx', async () => {
    const { token } = await learner()
    const word = fc.constantFrom(
      'id',
      'level',
      'badges',
      'eq.',
      'not.',
      'is.',
      'in.',
      'null',
      'or',
      'and',
      '(',
      ')',
      ',',
      '.',
      '"',
      '->',
      '->>',
      '::text',
      '::int',
      ':',
      '*',
      '{',
      '}',
      '[',
      ']',
      "'",
      '\\',
      '%',
      '%25',
      '%00',
      '%ff',
      '+',
      '&',
      '=',
      '1',
      '-1',
      '9e99',
      'é',
      '😀',
      'cs.',
      'like.',
      'match.',
      'fts.',
    )
    const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(''))
    const key = fc.oneof(
      fc.constantFrom(
        'select',
        'id',
        'level',
        'badges',
        'or',
        'and',
        'order',
        'limit',
        'offset',
        'columns',
        'on_conflict',
      ),
      text,
    )
    const request = fc.record({
      method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'),
      path: fc.oneof(fc.constant('user_stats'), fc.constant('user_progress'), fc.constant('rpc/x'), text),
      pairs: fc.array(fc.tuple(key, text), { maxLength: 3 }),
      body: fc.oneof(fc.json({ maxDepth: 3 }), text),
      prefer: fc.constantFrom(
        'return=representation',
        'resolution=merge-duplicates',
        'count=exact',
        'missing=default',
        '',
      ),
      accept: fc.constantFrom('application/json', 'application/vnd.pgrst.object+json', '*/*', 'text/csv'),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ method, path, pairs, body, prefer, accept }) => {
        const search = pairs.map(([name, value]) => `${name}=${value}`).join('&')
        const response = await server.fetch(`/rest/v1/${path}?${search}`, {
          method,
          headers: { authorization: `Bearer ${token}`, prefer, accept, 'content-type': 'application/json' },
          ...(['POST', 'PATCH', 'PUT'].includes(method) && { body }),
        })
        const answer = await response.text()
        expect(response.status, `${method} ${path}?${search} ${body}: ${answer}`).toBeLessThan(500)
      }),
      { numRuns: 400 },
    )
  })

  test('none of it left a secret in the log', async () => {
    const { email, token } = await learner()
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
