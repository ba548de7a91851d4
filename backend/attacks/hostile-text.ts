import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AttackTools, untouched } from './tools.ts'

/** Text that is meant for the database or the engine. */
export function testHostileText({ server, learner }: AttackTools): void {
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
        const response = await server().fetch(url, { headers })
        const body = await response.json()
        expect(response.status, `${url} ${JSON.stringify(body)}`).toBeLessThan(500)
        // Whatever was understood, a learner sees at most the one row that is theirs.
        if (response.ok) expect(Array.isArray(body) ? body.length : 0).toBeLessThanOrEqual(1)
        for (const method of ['POST', 'PATCH', 'DELETE']) {
          const written = await server().fetch(url, {
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
      const mine = await server().fetch('/rest/v1/user_stats', { headers: { authorization: `Bearer ${token}` } })
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
          const response = await server().fetch('/rest/v1/user_stats', {
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
      const response = await server().fetch(`/rest/v1/${encodeURI(question)}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect([response.status, (await response.json()).code], question.slice(0, 60)).toEqual([400, expect.any(String)])
    }
    const after = await server().fetch('/rest/v1/modules?course_type=match.^b(i|y)o$&number=eq.1&select=number')
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
        const response = await server().fetch(`/rest/v1/${path}?${search}`, {
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
}
