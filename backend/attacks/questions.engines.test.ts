import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEnginesAlone } from '../testing/engines.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { addAttacker, environment, searchLog } from './testing/attackers.ts'

describeEnginesAlone('attacks with questions', { on: 'postgres' }, (opened) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(opened().database, { environment })
  })
  afterAll(() => server.close())

  test('questions that would break the engine are refused, and it goes on answering', async () => {
    const { token } = await addAttacker(server)
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
      const { code } = (await response.json()) as { code?: string }
      expect([response.status, code], question.slice(0, 60)).toEqual([400, expect.any(String)])
    }
    const after = await server.fetch('/rest/v1/modules?course_type=like.b*o&number=eq.1&select=number')
    expect(await after.json()).toEqual([{ number: 1 }])
  })

  test('whatever stands in a URL, nothing ends in 5xx', async () => {
    const { token } = await addAttacker(server)
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
      'ilike.',
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

  searchLog(() => server)
})
