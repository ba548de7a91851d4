import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, describeEnginesAlone } from '../../../backend/testing/engines.ts'
import { startServer, type TestServer } from '../../../backend/testing/server.ts'
import { addActivities } from '../testing/saving.ts'

describeEnginesAlone('a catalogue that grows', (opened) => {
  const db = () => opened().database
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(db())
  })
  afterAll(() => server.close())

  /** A learner, whose saves go over the wire as the app's do. */
  async function learner() {
    const { id } = await addUser(db())
    const rest = server.restClient(await server.token(id))
    return {
      save: (course: string, module: number, activities: number[], completedAt: string | null = null) =>
        rest
          .from('user_progress')
          .upsert(
            {
              user_id: id,
              course_type: course,
              module_number: module,
              completed_activities: activities,
              total_xp: 0,
              completed_at: completedAt,
            },
            { onConflict: 'user_id,course_type,module_number' },
          )
          .select()
          .single(),
      stats: async () => (await rest.from('user_stats').select().eq('id', id).single()).data,
    }
  }
  const now = () => new Date().toISOString()

  it('needs nothing else for a new module: it is refused before, saved after, and the stats follow', async () => {
    const { save, stats } = await learner()
    const early = await save('bio', 99, [1])
    expect([early.status, early.error?.code]).toEqual([409, '23503'])

    await db().query("insert into public.modules (course_type, number, total_xp) values ('bio', 99, 500)")
    await addActivities(db(), 'bio', 99, { 1: 100, 2: 150 })
    const { data, status } = await save('bio', 99, [1, 2, 3], now())
    expect(status).toBe(201)
    expect(data).toMatchObject({ completed_activities: [1, 2], total_xp: 750, completed_at: expect.any(String) })
    expect(await stats()).toMatchObject({
      total_xp: 750,
      level: 1,
      badges: ['bio Module Completed'],
      modules_completed: 1,
    })
  })

  it('needs nothing else for a new activity of a completed module, which stays completed', async () => {
    const { save, stats } = await learner()
    await save('cyber', 1, [1, 2, 3, 4], now())
    expect((await save('cyber', 1, [10])).data).toMatchObject({ completed_activities: [1, 2, 3, 4], total_xp: 990 })

    await addActivities(db(), 'cyber', 1, { 10: 60 })
    const { data } = await save('cyber', 1, [10])
    expect(data).toMatchObject({
      completed_activities: [1, 2, 3, 4, 10],
      total_xp: 1050,
      completed_at: expect.any(String),
    })
    expect(await stats()).toMatchObject({ total_xp: 1050, level: 2, modules_completed: 1 })
  })

  it('needs nothing else for a fourth course', async () => {
    const { save, stats } = await learner()
    expect((await save('math', 1, [1])).error?.code).toBe('23503')
    await db().query("insert into public.courses (id) values ('math')")
    await db().query("insert into public.modules (course_type, number, total_xp) values ('math', 1, 300)")
    await addActivities(db(), 'math', 1, { 1: 100 })
    expect((await save('math', 1, [1], now())).data).toMatchObject({ total_xp: 400 })
    expect(await stats()).toMatchObject({ total_xp: 400, badges: ['math Module Completed'] })
  })

  it('has no second list in the tables of progress', async () => {
    const { rows } = await db().query(
      `select conname from pg_constraint
       where conrelid in ('public.user_progress'::regclass, 'public.user_stats'::regclass) and contype = 'c'`,
    )
    expect(rows).toEqual([])
  })
})
