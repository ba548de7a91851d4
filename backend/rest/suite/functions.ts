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
