import { describe, expect, test } from 'vitest'
import type { RestTools } from './tools.ts'

/** Rows added, merged, changed and deleted. */
export function testWriting({ server, walks, ids }: RestTools): void {
  describe('writing', () => {
    test('inserts answer 201, and the rows only when asked', async () => {
      const quiet = await walks().insert({ id: 4, name: 'ford' })
      expect(quiet).toMatchObject({ status: 201, data: null, error: null })
      const { data } = await walks()
        .insert([
          { id: 5, name: 'a' },
          { id: 6, name: 'b' },
        ])
        .select('id,name,tags')
      expect(data).toEqual(
        [
          { id: 5, name: 'a', tags: null },
          { id: 6, name: 'b', tags: null },
        ].map((row) => ({ ...row, tags: [] })),
      )
    })

    test('missing keys become null, or the default when asked', async () => {
      const rows = [
        { id: 7, name: 'x' },
        { id: 8, name: 'y', at: null },
      ]
      const strict = await walks().insert(rows).select('id,at')
      expect(strict.data).toEqual([
        { id: 7, at: null },
        { id: 8, at: null },
      ])
      await walks().delete().gte('id', 7)
      const filled = await walks().insert(rows, { defaultToNull: false }).select('id,at')
      expect(filled.data).toEqual([
        { id: 7, at: '2026-01-02T03:04:05+00:00' },
        { id: 8, at: null },
      ])
    })

    test('the default of an identity is its next number; what is generated has none', async () => {
      const things = () => server().restClient().from('things')
      const rows = [{ name: 'rope' }, { id: 40, name: 'tent' }]
      const { data, error } = await things().insert(rows, { defaultToNull: false }).select()
      expect(error).toBeNull()
      expect(data).toEqual([
        { id: expect.any(Number), name: 'rope', letters: 4 },
        { id: 40, name: 'tent', letters: 4 },
      ])
      const filled = await things().insert([{ name: 'map' }, { name: 'mug', letters: 9 }], { defaultToNull: false })
      expect(filled.error?.code).toBe('428C9')
    })

    test('headers-only gives the place of the row', async () => {
      const response = await server().fetch('/rest/v1/steps', {
        method: 'POST',
        headers: { 'content-type': 'application/json', prefer: 'return=headers-only' },
        body: JSON.stringify({ walk: 1, step: 2 }),
      })
      expect([response.status, response.headers.get('location'), response.headers.get('preference-applied')]).toEqual([
        201,
        '/steps?walk=eq.1&step=eq.2',
        'return=headers-only',
      ])
    })

    test('upserts merge or ignore, and say whether anything was new', async () => {
      const merged = await walks().upsert({ id: 1, name: 'crest' }).select('id,name,meters').single()
      expect(merged).toMatchObject({ status: 200, data: { id: 1, name: 'crest', meters: 1200.5 } })
      const both = await walks().upsert([
        { id: 1, name: 'one' },
        { id: 9, name: 'nine' },
      ])
      expect(both.status).toBe(201)
      const ignored = await walks().upsert({ id: 1, name: 'two' }, { ignoreDuplicates: true }).select('name')
      expect(ignored).toMatchObject({ status: 201, data: [] })
      const named = await walks().upsert({ id: 1, name: 'three' }, { onConflict: 'id' }).select('name')
      expect(named.data).toEqual([{ name: 'three' }])
      const twice = await walks().upsert([
        { id: 1, name: 'a' },
        { id: 1, name: 'b' },
      ])
      expect(twice).toMatchObject({ status: 400, error: { code: '21000' } })
      expect((await walks().upsert({ id: 1, name: 'x' }, { onConflict: 'name' })).error?.code).toBe('42P10')
    })

    test('updates and deletes answer 204, or the rows', async () => {
      expect((await walks().update({ name: 'bog' }).eq('id', 2)).status).toBe(204)
      const { data, count } = await walks()
        .update({ meters: 5 }, { count: 'exact' })
        .gte('id', 2)
        .select('id,name')
        .order('id', { ascending: false })
      expect(data).toEqual([
        { id: 3, name: 'scree, loose' },
        { id: 2, name: 'bog' },
      ])
      expect(count).toBe(2)
      expect((await walks().update({}).eq('id', 1).select()).data).toEqual([])
      expect((await walks().delete().eq('id', 3).select('id').single()).data).toEqual({ id: 3 })
      expect((await walks().delete().eq('id', 2)).status).toBe(204)
      expect(await ids('')).toEqual([1])
    })

    test('a write that returns more than the one object asked for is taken back', async () => {
      const { error, status } = await walks().update({ name: 'same' }).gt('id', 0).select().single()
      expect([status, error?.code]).toEqual([406, 'PGRST116'])
      expect((await walks().select().eq('name', 'same')).data).toEqual([])
      const limited = await server().fetch('/rest/v1/walks?id=gt.0', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', prefer: 'handling=strict, max-affected=2' },
        body: '{"name":"same"}',
      })
      expect([limited.status, ((await limited.json()) as { code?: string }).code]).toEqual([400, 'PGRST124'])
      expect((await walks().select().eq('name', 'same')).data).toEqual([])
    })

    test('without a filter nothing is updated or deleted', async () => {
      for (const method of ['PATCH', 'DELETE']) {
        const response = await server().fetch('/rest/v1/walks', {
          method,
          headers: { 'content-type': 'application/json' },
          body: '{"name":"x"}',
        })
        expect([response.status, ((await response.json()) as { code?: string }).code]).toEqual([400, '21000'])
      }
    })
  })
}
