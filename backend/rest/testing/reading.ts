import { describe, expect, test } from 'vitest'
import type { RestTools } from './tools.ts'

/** Tables and views read: columns, filters, order, ranges, counts. */
export function testReading({ server, walks, ids }: RestTools): void {
  describe('reading', () => {
    test('rows as PostgreSQL writes them in JSON', async () => {
      const { data, status } = await walks().select().eq('id', 1)
      expect(status).toBe(200)
      expect(data).toEqual([
        {
          id: 1,
          name: 'ridge',
          meters: 1200.5,
          tags: ['high', 'dry'],
          data: { camp: { no: 4 }, list: [1, 2] },
          done: true,
          at: '2026-01-02T03:04:05+00:00',
          span: '[1,5)',
        },
      ])
    })

    test('columns, aliases, casts and JSON paths', async () => {
      const { data, error } = await walks()
        .select('n:name,meters::text,data->camp->>no,second:data->list->1,tags->0')
        .eq('id', 1)
      expect(error).toBeNull()
      expect(data).toEqual([{ n: 'ridge', meters: '1200.5', no: '4', second: 2, tags: 'high' }])
    })

    test.each([
      ['id=eq.2', [2]],
      ['id=neq.2', [1, 3]],
      ['id=gt.1&id=lte.3', [2, 3]],
      ['id=gte.2&id=lt.3', [2]],
      ['name=like.*ee*', [3]],
      ['name=ilike.R*GE', [1]],
      ['name=in.(ridge,"scree, loose")', [1, 3]],
      ['name=not.in.(ridge)', [2, 3]],
      ['id=in.()', []],
      ['meters=is.null', [3]],
      ['meters=is.not_null', [1, 2]],
      ['done=is.true', [1]],
      ['done=not.is.false', [1, 3]],
      ['done=is.unknown', [3]],
      ['meters=isdistinct.80', [1, 3]],
      ['tags=cs.{high}', [1]],
      ['tags=cd.{wet,cold}', [2, 3]],
      ['tags=ov.{wet,dry}', [1, 2]],
      ['data=cs.{"camp":{"no":2}}', [2]],
      ['data->camp->>no=eq.4', [1]],
      ['data->camp->no=gt.2', [1]],
      ['span=adj.[9,10)', [2]],
      ['span=sl.[5,6)', [1]],
      ['id=eq(any).{1,3}', [1, 3]],
      ['name=like(all).{*r*,*i*}', [1]],
      ['name=fts.ridge', [1]],
      ['name=wfts(english).scree -ridge', [3]],
      ['or=(id.eq.1,and(meters.lt.100,done.is.false))', [1, 2]],
      ['not.or=(id.eq.1,id.eq.2)', [3]],
      ['and=(id.gt.1,name.in.(marsh,"scree, loose"))', [2, 3]],
      ['or=(name.eq."scree, loose",tags.cs.{wet})', [2, 3]],
      [`name=eq.${encodeURIComponent("'; drop table public.walks; --")}`, []],
    ])('filter %s', async (search, expected) => {
      expect(await ids(search)).toEqual(expected)
    })

    test('order, limit, offset and the count of all', async () => {
      const { data, count } = await walks()
        .select('id', { count: 'exact' })
        .order('meters', { ascending: false, nullsFirst: false })
        .range(1, 2)
      expect(data).toEqual([{ id: 2 }, { id: 3 }])
      expect(count).toBe(3)
    })

    test('HEAD answers the count alone', async () => {
      const { data, count, status } = await walks().select('*', { count: 'exact', head: true }).lt('id', 3)
      expect({ data, count, status }).toEqual({ data: null, count: 2, status: 200 })
    })

    test('Range and Content-Range', async () => {
      const range = async (search: string, headers: Record<string, string>) => {
        const response = await server().fetch(`/rest/v1/walks?order=id${search}`, { headers })
        await response.arrayBuffer()
        return [response.status, response.headers.get('content-range')]
      }
      expect(await range('', {})).toEqual([200, '0-2/*'])
      expect(await range('', { range: '0-1', prefer: 'count=exact' })).toEqual([206, '0-1/3'])
      expect(await range('&limit=2&offset=1', { prefer: 'count=exact' })).toEqual([206, '1-2/3'])
      expect(await range('&id=eq.9', { prefer: 'count=exact' })).toEqual([200, '*/0'])
      expect(await range('', { range: '9-10', prefer: 'count=exact' })).toEqual([416, null])
      expect(await range('', { range: '5-1' })).toEqual([416, null])
    })

    test('one object, or an error that says how many there were', async () => {
      expect((await walks().select('id').eq('id', 2).single()).data).toEqual({ id: 2 })
      const { error, status } = await walks().select().single()
      expect(status).toBe(406)
      expect(error).toMatchObject({
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 3 rows',
        hint: null,
      })
      expect((await walks().select().eq('id', 9).maybeSingle()).data).toBeNull()
    })

    test('nulls can be left out', async () => {
      const { data } = await walks().select('id,meters').eq('id', 3).single().stripNulls()
      expect(data).toEqual({ id: 3 })
    })

    test('views read like tables', async () => {
      expect((await server().restClient().from('long_walks').select('id')).data).toEqual([{ id: 1 }])
    })
  })
}
