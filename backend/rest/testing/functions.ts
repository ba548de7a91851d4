import { describe, expect, test } from 'vitest'
import { addUser } from '../../testing/engines.ts'
import type { RestTools } from './tools.ts'

/** Functions called by name. */
export function testFunctions({ server, database, ids }: RestTools): void {
  describe('functions', () => {
    const rpc = (name: string, args = {}, options = {}) => server().restClient().rpc(name, args, options)

    test('arguments by name, scalars, rows, sets and nothing', async () => {
      expect((await rpc('add', { a: 2, b: 3 })).data).toBe(5)
      expect((await rpc('add', { a: 2 }, { get: true })).data).toBe(12)
      expect((await rpc('names')).data).toEqual(['ridge', 'marsh', 'scree, loose'])
      expect((await rpc('first_walk')).data).toMatchObject({ id: 1 })
      expect((await rpc('walks_over', { floor: 10 }).select('id').order('id').limit(1)).data).toEqual([{ id: 1 }])
      expect((await rpc('walks_over', { floor: 10 }, { count: 'exact' }).eq('id', 2)).count).toBe(1)
      expect(await rpc('rename', { id: 1, name: 'new' })).toMatchObject({ status: 204, data: null })
      expect(await ids('name=eq.new')).toEqual([1])
    })

    test('the count of one value is one', async () => {
      expect(await rpc('add', { a: 2 }, { count: 'exact' })).toMatchObject({ data: 12, count: 1 })
      expect((await rpc('names', {}, { count: 'exact' })).count).toBe(3)
    })

    test('what more rows than max-affected come of is taken back', async () => {
      const limited = (name: string, most: number) =>
        rpc(name).setHeader('Prefer', `handling=strict, max-affected=${most}`)
      const refused = await limited('rename_all', 2)
      expect([refused.status, refused.error]).toMatchObject([
        400,
        { code: 'PGRST124', details: 'The query affects 3 rows' },
      ])
      expect(await ids('name=eq.all')).toEqual([])
      // An update answers in the order in which its rows lie.
      expect(new Set((await limited('rename_all', 3)).data)).toEqual(new Set([1, 2, 3]))
      for (const name of ['refuse', 'first_walk'])
        expect((await limited(name, 9)).error).toMatchObject({
          code: 'PGRST128',
          message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
        })
    })

    test('a body is, whole, the only argument of a function whose parameter has no name', async () => {
      const send = async (name: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
        const init = { method: 'POST', headers: { 'content-type': type }, body }
        const answer = await server().fetch(`/rest/v1/rpc/${name}`, init)
        return [answer.status, await answer.json()]
      }
      expect((await rpc('kind_of', { b: 1, a: 2 })).data).toBe('json {"b":1,"a":2}')
      expect(await send('kind_of', 'application/json', '[{"a":1}]')).toEqual([200, 'json [{"a":1}]'])
      expect(await send('kind_of', 'text/plain;charset=utf-8', 'ärch')).toEqual([200, 'text ärch'])
      expect(await send('kind_of', 'application/octet-stream', Uint8Array.of(0, 255))).toEqual([200, 'bytea \\x00ff'])
      expect((await rpc('kind_of', { named: 1 })).data, 'names come first').toBe('named 1')
      expect((await rpc('kind_of', {}, { get: true })).error?.code).toBe('PGRST202')
      const notFound = (searched: string) => ({
        code: 'PGRST202',
        details: `Searched for the function public.unnamed${searched}, but no matches were found in the schema cache.`,
      })
      expect((await rpc('unnamed', { '': 1 })).error?.code).toBe('PGRST202')
      expect((await rpc('unnamed', { a: 1 })).error).toMatchObject(
        notFound(' with parameter a or with a single unnamed json/jsonb parameter'),
      )
      expect(await send('unnamed', 'text/xml', '<a/>')).toMatchObject([
        404,
        { ...notFound(' with a single unnamed xml parameter'), message: expect.stringContaining('public.unnamed in') },
      ])
    })

    test('a function sees its caller', async () => {
      const { id } = await addUser(database())
      expect(
        (
          await server()
            .restClient(await server().token(id))
            .rpc('whoami')
        ).data,
      ).toBe(id)
    })

    test('a link changes nothing', async () => {
      const { status, error } = await rpc('rename', { id: 1, name: 'by link' }, { get: true })
      expect([status, error?.code]).toEqual([405, '25006'])
      expect(await ids('name=eq.by link')).toEqual([])
    })

    test('what a function raises reaches its caller', async () => {
      const { status, error } = await rpc('refuse')
      expect(status).toBe(400)
      expect(error).toMatchObject({ code: 'P0001', message: 'not today', details: 'a detail', hint: 'a hint' })
    })

    test('unknown names and arguments', async () => {
      expect((await rpc('nothing')).error).toMatchObject({ code: 'PGRST202' })
      expect((await rpc('add', { c: 1 })).error).toMatchObject({
        code: 'PGRST202',
        message: 'Could not find the function public.add(c) in the schema cache',
      })
      expect((await rpc('add', { a: 'x' })).error).toMatchObject({ code: '22P02' })
    })
  })
}
