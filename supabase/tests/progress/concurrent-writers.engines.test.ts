import { expect, it } from 'vitest'
import type { Caller, Database, Queryable } from '../../../backend/database/database.ts'
import { openPostgres } from '../../../backend/database/postgres/postgres.ts'
import { addUser, describeEngines, serviceRole } from '../../../backend/testing/engines.ts'
import { loadProgress, loadStats, saveProgress } from '../testing/saving.ts'

const bio1 = { course_type: 'bio', module_number: 1 }
const now = () => new Date().toISOString()

describeEngines('two writers at once', (opened) => {
  const db = () => opened().database

  const upsert = (tx: Queryable, caller: Caller, activities: string, completedAt: string | null = null, module = 1) =>
    tx.query(
      `insert into public.user_progress (user_id, course_type, module_number, completed_activities, completed_at)
       values ($1, 'bio', $4, $2, $3) on conflict (user_id, course_type, module_number) do update
       set completed_activities = excluded.completed_activities, completed_at = excluded.completed_at`,
      [String(caller.claims.sub), activities, completedAt, module],
    )

  /** Runs `second` in another process while a transaction that has done `first` is still open. PGlite has one connection. */
  async function overlap(
    writer: Caller,
    first: (tx: Queryable) => Promise<unknown>,
    second: (tx: Queryable) => Promise<unknown>,
  ) {
    const written = deferred()
    const release = deferred()
    const early = db().as(writer, async (tx) => {
      await first(tx)
      written.resolve()
      await release.promise
    })
    await written.promise
    const late = opened().elsewhere().as(writer, second)
    try {
      if (db().engine === 'postgres') await untilSomebodyWaits(db())
    } finally {
      release.resolve()
      await Promise.all([early, late])
    }
  }

  async function expectEquations(caller: Caller) {
    const [stats, rows] = [await loadStats(db(), caller), await loadProgress(db(), caller)]
    expect(stats.total_xp).toBe(rows.reduce((sum, row) => sum + row.total_xp, 0))
    expect(stats.modules_completed).toBe(rows.filter((row) => row.completed_at !== null).length)
    return { stats, rows }
  }

  it('complete a module that neither has in full: the first makes the row, the second sends the rest', async () => {
    const { caller } = await addUser(db())
    await overlap(
      caller,
      (tx) => upsert(tx, caller, '{1,2,3}'),
      (tx) => upsert(tx, caller, '{4}', now()),
    )
    const { rows, stats } = await expectEquations(caller)
    expect(rows).toMatchObject([{ completed_activities: [1, 2, 3, 4], completed_at: expect.any(String) }])
    expect(stats.total_xp).toBe(810)
  })

  it('complete it too when the row was there before', async () => {
    const { caller } = await addUser(db())
    await saveProgress(db(), caller, { ...bio1, completed_activities: [1] })
    await overlap(
      caller,
      (tx) => tx.query("update public.user_progress set completed_activities = '{2,3}'"),
      (tx) => upsert(tx, caller, '{4}', now()),
    )
    expect((await expectEquations(caller)).stats.total_xp).toBe(810)
  })

  it('complete it by an update that waited for an upsert', async () => {
    const { caller } = await addUser(db())
    await saveProgress(db(), caller, { ...bio1, completed_activities: [1] })
    await overlap(
      caller,
      (tx) => upsert(tx, caller, '{2,3,4}'),
      (tx) => tx.query('update public.user_progress set completed_at = now()'),
    )
    expect((await expectEquations(caller)).stats.total_xp).toBe(810)
  })

  it('complete it when neither is the learner: the service role writes for them', async () => {
    const { caller } = await addUser(db())
    await overlap(
      serviceRole,
      (tx) => upsert(tx, caller, '{1,2,3}'),
      (tx) => upsert(tx, caller, '{4}', now()),
    )
    expect((await expectEquations(caller)).stats.total_xp).toBe(810)
  })

  it('both count when they write different modules', async () => {
    const { caller } = await addUser(db())
    await overlap(
      caller,
      (tx) => upsert(tx, caller, '{1,2,3,4}', now(), 1),
      (tx) => upsert(tx, caller, '{1,2,3,4}', now(), 2),
    )
    expect((await expectEquations(caller)).stats).toMatchObject({ total_xp: 810 + 1200, modules_completed: 2 })
  })

  it('both count when they complete the first modules of two courses: two badges', async () => {
    const { caller } = await addUser(db())
    const complete = (course: string) => (tx: Queryable) =>
      tx.query(
        `insert into public.user_progress (user_id, course_type, module_number, completed_activities, completed_at)
         values ($1, $2, 1, '{1,2,3,4}', now())`,
        [String(caller.claims.sub), course],
      )
    await overlap(caller, complete('bio'), complete('cyber'))
    const { stats } = await expectEquations(caller)
    expect(stats.badges).toEqual(['bio Module Completed', 'cyber Module Completed'])
  })

  it('agree when one saves the stats meanwhile', async () => {
    const { caller } = await addUser(db())
    await overlap(
      caller,
      (tx) => upsert(tx, caller, '{1,2}'),
      (tx) => tx.query('update public.user_stats set total_xp = 999999'),
    )
    expect((await expectEquations(caller)).stats.total_xp).toBe(125)
  })

  it('never wait for each other for ever, in whatever order they touch the modules', async () => {
    const { caller } = await addUser(db())
    const order = [1, 2, 3, 4, 5, 6, 7, 8]
    const bulk = (database: Database, modules: number[]) =>
      database.queryAs(
        caller,
        `insert into public.user_progress (user_id, course_type, module_number, completed_activities)
         select $1, 'bio', m, '{1}' from unnest($2::int[]) m
         on conflict (user_id, course_type, module_number) do update set completed_activities = excluded.completed_activities`,
        [String(caller.claims.sub), `{${modules}}`],
      )
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const database = index % 2 ? db() : opened().elsewhere()
        return [
          bulk(database, index % 2 ? order : order.toReversed()),
          database.queryAs(caller, "update public.user_progress set completed_activities = '{2}'"),
        ]
      }).flat(),
    )
    expect((await expectEquations(caller)).rows).toHaveLength(8)
  })

  it('from many processes end at the union', async () => {
    const { caller } = await addUser(db())
    const { url } = opened()
    const others = url ? [openPostgres(url).database, openPostgres(url).database] : []
    const everyone: Database[] = [db(), ...others]
    const saves = [1, 2, 3, 4].flatMap((activity) =>
      [1, 2, 3].flatMap((module_number) =>
        everyone.map((database) =>
          saveProgress(database, caller, { course_type: 'bio', module_number, completed_activities: [activity] }),
        ),
      ),
    )
    await Promise.all(saves)
    await Promise.all(others.map((database) => database.close()))
    const { rows, stats } = await expectEquations(caller)
    expect(rows.map((row) => row.completed_activities)).toEqual(Array(3).fill([1, 2, 3, 4]))
    expect(stats.total_xp).toBe(405 + 600 + 650)
  })
})

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

async function untilSomebodyWaits(database: Database) {
  for (let turn = 0; turn < 2_000; turn += 1) {
    const { count } = await database.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (count > 0) return
  }
  throw new Error('nobody waited: the two writers did not overlap')
}
