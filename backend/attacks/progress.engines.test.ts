import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeEnginesAlone } from '../testing/engines.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { addAttacker, environment, searchLog, statsOf } from './testing/attackers.ts'

describeEnginesAlone('attacks on progress', { on: 'pglite' }, (opened) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(opened().database, { environment })
  })
  afterAll(() => server.close())

  describe('a learner who makes things up gets what the database knows', () => {
    test('forged XP, level, badges and counts change nothing', async () => {
      const { id, rest } = await addAttacker(server)
      const before = await statsOf({ rest })
      const nothing = { id, total_xp: 0, level: 1, badges: [], modules_completed: 0, courses_completed: 0 }
      expect(before).toMatchObject(nothing)
      const forged = {
        id,
        total_xp: 99_999,
        level: 100,
        badges: ['ml Module Completed', 'King'],
        modules_completed: 24,
        courses_completed: 3,
      }
      const { data, status } = await rest.from('user_stats').upsert(forged).select().single()
      expect([status, data]).toEqual([200, before])
      const row = { user_id: id, course_type: 'bio', module_number: 1, completed_activities: [1], total_xp: 99_999 }
      const progress = await rest.from('user_progress').upsert(row).select().single()
      expect(progress).toMatchObject({
        status: 201,
        data: { completed_activities: [1], total_xp: 100, completed_at: null },
      })
      expect((await rest.from('user_stats').select().single()).data).toMatchObject({ total_xp: 100, badges: [] })
    })

    test('a completion with activities missing is not one', async () => {
      const { id, rest } = await addAttacker(server)
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
      const { id, rest } = await addAttacker(server)
      const row = { user_id: id, course_type: 'bio', module_number: 1, completed_activities: [99, 2, -1, 2, 5, 1] }
      const { data, status } = await rest.from('user_progress').upsert(row).select().single()
      expect(status).toBe(201)
      expect(data).toMatchObject({ completed_activities: [1, 2], total_xp: 125 })
    })

    test('nothing is undone or deleted', async () => {
      const { id, rest } = await addAttacker(server)
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
      const victim = await addAttacker(server)
      const before = await statsOf(victim)
      const { rest } = await addAttacker(server)
      const row = { user_id: victim.id, course_type: 'bio', module_number: 1, completed_activities: [1] }
      expect(await rest.from('user_progress').upsert(row)).toMatchObject({ status: 403, error: { code: '42501' } })
      expect(await rest.from('user_stats').upsert({ id: victim.id, total_xp: 5 })).toMatchObject({ status: 403 })
      expect((await rest.from('user_stats').select().eq('id', victim.id)).data).toEqual([])
      expect((await rest.from('user_stats').update({ level: 9 }).eq('id', victim.id).select()).data).toEqual([])
      expect(await statsOf(victim)).toEqual(before)
    })

    test.each([
      ['physics', 1],
      ['bio', 99],
      ['bio', 0],
      ['BIO', 1],
    ])('course %s, module %i does not exist', async (course_type, module_number) => {
      const { id, rest } = await addAttacker(server)
      const { status, error } = await rest
        .from('user_progress')
        .upsert({ user_id: id, course_type, module_number, completed_activities: [1] })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(error?.code).toMatch(/^23/)
    })

    test('tables of auth and of the server are not reachable', async () => {
      const { token } = await addAttacker(server)
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

  searchLog(() => server)
})
