import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeEnginesAlone } from '../testing/engines.ts'
import { sampleOf } from '../testing/sample.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { addAttacker, environment, searchLog, statsOf } from './testing/attackers.ts'

describeEnginesAlone('attacks with SQL', { on: 'postgres' }, (opened) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(opened().database, { environment })
  })
  afterAll(() => server.close())

  describe('SQL where none belongs', () => {
    const sql = sampleOf([
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
    ])
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
      const { id, token, rest } = await addAttacker(server)
      await addAttacker(server)
      const before = await statsOf({ rest })
      const attempts = sql.flatMap((text) =>
        ['GET', 'POST', 'PATCH', 'DELETE'].map(async (method) => {
          const url = `/rest/v1/${path(text).replace(/[^/?&=]+/g, encodeURIComponent)}`
          const response = await server.fetch(url, {
            method,
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              prefer: 'return=representation,resolution=merge-duplicates',
            },
            ...(method !== 'GET' && { body: JSON.stringify({ id, [text]: text }) }),
          })
          const body = await response.json()
          expect(response.status, `${method} ${url} ${JSON.stringify(body)}`).toBeLessThan(500)
          // Whatever was understood, a learner sees at most the one row that is theirs.
          if (response.ok) expect(Array.isArray(body) ? body.length : 0).toBeLessThanOrEqual(1)
        }),
      )
      // At once: each unknown name waits for the schema to be read again.
      await Promise.all(attempts)
      expect(await statsOf({ rest })).toEqual(before)
    })

    test('nor in headers', async () => {
      const { token } = await addAttacker(server)
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

  searchLog(() => server)
})
