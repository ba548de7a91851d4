import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../backend/database/database.ts'
import { addUser, describeEngines } from '../../backend/testing/engines.ts'
import { activitiesOf, courses, type Module } from '../../courses/catalogue.ts'
import { loadProgress, loadStats, saveProgress } from './testing/saving.ts'

const denied = { code: '42501' }
const modules = courses.flatMap((course) => course.modules.filter(({ number }) => number <= 2))
const numbersOf = (module: Module) => activitiesOf(module).map(({ id }) => id)

interface Work {
  saves: { module: Module; activities: number[]; complete: boolean }[]
  reviews: { check: string; occasion: string; rating: number }[]
}

const anyWork: fc.Arbitrary<Work> = fc.record({
  saves: fc.array(
    fc.constantFrom(...modules).chain((module) =>
      fc.oneof(
        fc.constant({ module, activities: numbersOf(module), complete: true }),
        fc.record({
          module: fc.constant(module),
          activities: fc.subarray(numbersOf(module)),
          complete: fc.constant(false),
        }),
      ),
    ),
    { maxLength: 5 },
  ),
  reviews: fc.array(
    fc.record({
      check: fc.constantFrom('bio/1.1/aB3_', 'ml/1.1/cD4_'),
      occasion: fc.constantFrom('lesson', 'aaaaaaaa', 'bbbbbbbb', 'cccccccc'),
      rating: fc.constantFrom(1, 3),
    }),
    { maxLength: 6 },
  ),
})

describeEngines('a guest who goes into an account', (opened) => {
  const db = () => opened().database

  /** With a session, as the functions ask. */
  async function person(isAnonymous: boolean) {
    const { id } = await addUser(db())
    const session = randomUUID()
    if (isAnonymous) await db().query('update auth.users set is_anonymous = true, email = null where id = $1', [id])
    await db().query(
      `insert into auth.sessions (id, user_id, created_at, updated_at, aal) values ($1, $2, now(), now(), 'aal1')`,
      [session, id],
    )
    const claims = { sub: id, role: 'authenticated', aal: 'aal1', session_id: session, is_anonymous: isAnonymous }
    return { id, caller: { role: 'authenticated', claims } satisfies Caller }
  }
  const guest = () => person(true)
  const account = () => person(false)

  async function value<T>(caller: Caller, sql: string, ...given: string[]): Promise<T | undefined> {
    return (await db().queryAs<{ value: T }>(caller, `select ${sql} as value`, given)).rows[0]?.value
  }
  const offer = async (caller: Caller) => String(await value(caller, 'public.offer_guest_progress()'))
  const bring = (caller: Caller, code: string) => value<boolean>(caller, 'public.bring_guest_progress($1)', code)
  const exists = async (id: string) => (await db().query('select from auth.users where id = $1', [id])).count === 1

  const review = (caller: Caller, check: string, occasion: string, rating: number, at = 'now') =>
    db().queryAs(
      caller,
      `insert into public.reviews (user_id, check_id, occasion, rating, answered_at) values ($1, $2, $3, $4, $5)
       on conflict (user_id, check_id, occasion) do nothing`,
      [String(caller.claims.sub), check, occasion, rating, at],
    )

  async function work(caller: Caller, { saves, reviews }: Work): Promise<void> {
    for (const { module, activities, complete } of saves)
      await saveProgress(db(), caller, {
        course_type: module.course,
        module_number: module.number,
        completed_activities: activities,
        completed_at: complete ? '2026-01-01T00:00:00Z' : null,
      })
    for (const { check, occasion, rating } of reviews) await review(caller, check, occasion, rating)
  }

  async function held(caller: Caller) {
    const rows = await loadProgress(db(), caller)
    const log = await value<Record<string, [number, number, string][]>>(caller, 'public.my_reviews()')
    const { total_xp, level, badges, modules_completed } = await loadStats(db(), caller)
    return {
      activities: rows.map(
        (row) => `${row.course_type}/${row.module_number}: ${row.completed_activities} ${row.total_xp}`,
      ),
      completed: rows.map(({ completed_at }) => completed_at !== null),
      reviews: Object.entries(log ?? {})
        .flatMap(([check, answers]) => answers.map(([, , occasion]) => `${check}/${occasion}`))
        .sort(),
      stats: { total_xp, level, badges: [...badges].sort(), modules_completed },
    }
  }

  it('leaves the union of both, whichever of the two came as a guest, once and twice', async () => {
    await fc.assert(
      fc.asyncProperty(anyWork, anyWork, async (one, other) => {
        const both = await account()
        await work(both.caller, one)
        await work(both.caller, other)
        const expected = await held(both.caller)
        for (const [theirs, own] of [
          [one, other],
          [other, one],
        ] as const) {
          const [source, target] = [await guest(), await account()]
          await work(source.caller, theirs)
          await work(target.caller, own)
          const code = await offer(source.caller)
          expect(await bring(target.caller, code)).toBe(true)
          expect(await held(target.caller)).toEqual(expected)
          expect(await exists(source.id)).toBe(false)
          expect(await bring(target.caller, code)).toBe(false)
          expect(await held(target.caller)).toEqual(expected)
        }
      }),
      { numRuns: 12 },
    )
  })

  it('keeps when each thing was first done, by either', async () => {
    const place = { course_type: 'bio', module_number: 1 }
    const times = async (id: string) => {
      const { rows } = await db().query<{ row: { completed_activities: number[]; activity_times: string[] } }>(
        'select to_jsonb(p) as row from public.user_progress p where user_id = $1',
        [id],
      )
      return rows[0]?.row.activity_times ?? []
    }
    for (const guestIsFirst of [true, false]) {
      const [source, target] = [await guest(), await account()]
      const first = guestIsFirst ? source : target
      const second = guestIsFirst ? target : source
      await saveProgress(db(), first.caller, { ...place, completed_activities: [1, 2] })
      await saveProgress(db(), second.caller, { ...place, completed_activities: [2, 3] })
      const [[early], [late]] = [await times(first.id), await times(second.id)]
      expect(early).not.toBe(late)
      await bring(target.caller, await offer(source.caller))
      expect(await times(target.id)).toEqual([early, early, late])
    }
  })

  it('keeps when a guest answered, however long ago', async () => {
    const [source, target] = [await guest(), await account()]
    await review(source.caller, 'bio/1.1/aB3_', 'lesson', 3, '2000-01-01')
    const before = await value(source.caller, 'public.my_reviews()')
    await bring(target.caller, await offer(source.caller))
    expect(await value(target.caller, 'public.my_reviews()')).toEqual(before)
  })

  it('keeps the account’s own answer of two first ones, and its own weekly goal', async () => {
    const [source, target] = [await guest(), await account()]
    await review(source.caller, 'bio/1.1/aB3_', 'lesson', 1)
    await review(target.caller, 'bio/1.1/aB3_', 'lesson', 3)
    const setGoal = (id: string, days: number) =>
      db().query(
        "update auth.users set raw_user_meta_data = jsonb_build_object('weekly_goal', $2::jsonb) where id = $1",
        [id, JSON.stringify([{ days }])],
      )
    const goal = async (id: string) =>
      (
        await db().query<{ goal: unknown }>(
          "select raw_user_meta_data -> 'weekly_goal' as goal from auth.users where id = $1",
          [id],
        )
      ).rows[0]?.goal
    await setGoal(source.id, 2)
    await setGoal(target.id, 5)
    await bring(target.caller, await offer(source.caller))
    const log = await value<Record<string, [number, number, string][]>>(target.caller, 'public.my_reviews()')
    expect(log?.['bio/1.1/aB3_']).toEqual([[expect.any(Number), 3, 'lesson']])
    expect(await goal(target.id)).toEqual([{ days: 5 }])

    const [another, without] = [await guest(), await account()]
    await setGoal(another.id, 2)
    await bring(without.caller, await offer(another.caller))
    expect(await goal(without.id)).toEqual([{ days: 2 }])
  })

  it('brings notes and solved code with their times, and leaves those of the account as they are', async () => {
    const [source, target] = [await guest(), await account()]
    const solve = (caller: Caller, exercise: string, code: string) =>
      db().queryAs(caller, 'insert into public.solutions (user_id, exercise, code) values ($1, $2, $3)', [
        String(caller.claims.sub),
        exercise,
        code,
      ])
    await solve(source.caller, 'bio/1.1/count', 'x = 1')
    await solve(source.caller, 'bio/1.1/both', 'x = 2')
    await solve(target.caller, 'bio/1.1/both', 'x = 3')
    for (const body of ['three bases', 'gone'])
      await db().queryAs(
        source.caller,
        `insert into public.notes (user_id, id, course_type, section, start, exact, prefix, suffix, body, deleted)
         values ($1, gen_random_uuid(), 'bio', '1.1', 0, 'codon', 'A ', ' is', $2, $2 = 'gone')`,
        [source.id, body],
      )
    const noted = await value<object[]>(source.caller, 'public.my_notes()')
    expect(noted).toEqual([expect.objectContaining({ body: 'three bases' })])
    await db().query("update public.solutions set solved_at = '2026-01-01T00:00:00Z' where user_id = $1", [source.id])

    await bring(target.caller, await offer(source.caller))
    const { rows } = await db().query<{ exercise: string; code: string; early: boolean }>(
      `select exercise, code, solved_at < '2026-02-01' as early from public.solutions where user_id = $1 order by exercise`,
      [target.id],
    )
    expect(rows).toEqual([
      { exercise: 'bio/1.1/both', code: 'x = 3', early: false },
      { exercise: 'bio/1.1/count', code: 'x = 1', early: true },
    ])
    expect(await value(target.caller, 'public.my_notes()')).toEqual(noted)
  })

  it('fits into an account that is full, with more code than a statement of a learner may write', async () => {
    const [source, target] = [await guest(), await account()]
    for (const { id } of [source, target]) {
      await db().query(
        `insert into public.notes (user_id, id, course_type, section, start, exact, prefix, suffix, body)
         select $1, gen_random_uuid(), 'bio', '1.1', 0, 'codon', '', '', 'note ' || n from generate_series(1, 2000) n`,
        [id],
      )
      await db().query(
        `insert into public.solutions (user_id, exercise, code)
         select $1::uuid, 'bio/1.1/' || left($1::uuid::text, 8) || '-' || n, repeat('x', 9000) from generate_series(1, 20) n`,
        [id],
      )
    }
    expect(await bring(target.caller, await offer(source.caller))).toBe(true)
    const count = (table: string) => value<number>(target.caller, `(select count(*)::int from public.${table})`)
    expect([await count('notes'), await count('solutions')]).toEqual([4000, 40])

    const note = await value<string>(target.caller, '(select id from public.notes order by created_at limit 1)')
    await db().queryAs(target.caller, 'update public.notes set deleted = true where id = $1', [String(note)])
    expect(await count('notes where not deleted')).toBe(3999)
    await db().queryAs(
      target.caller,
      `insert into public.notes (user_id, id, course_type, section, start, exact, prefix, suffix, body)
       values ($1, $2, 'bio', '1.1', 0, 'codon', '', '', 'changed') on conflict (user_id, id) do update set body = excluded.body`,
      [target.id, String(note)],
    )

    const third = await guest()
    await db().query(
      `insert into public.notes (user_id, id, course_type, section, start, exact, prefix, suffix, body)
       select $1::uuid, gen_random_uuid(), 'bio', '1.1', 0, 'codon', '', '', 'more ' || n from generate_series(1, 2) n`,
      [third.id],
    )
    await expect(bring(target.caller, await offer(third.caller))).rejects.toMatchObject({ code: '54000' })
    expect(await exists(third.id)).toBe(true)
  })

  it('goes into one account only, when two bring the same guest at the same moment', async () => {
    const [source, ...targets] = [await guest(), await account(), await account()]
    const bio = modules.filter(({ course }) => course === 'bio').slice(0, 1)
    await work(source.caller, {
      saves: bio.map((module) => ({ module, activities: [1], complete: false })),
      reviews: [],
    })
    const code = await offer(source.caller)
    const answers = await Promise.all(targets.map(({ caller }) => bring(caller, code)))
    expect(answers.sort()).toEqual([false, true])
    const xp = await Promise.all(targets.map(async ({ caller }) => (await loadStats(db(), caller)).total_xp > 0))
    expect(xp.sort()).toEqual([false, true])
  })

  describe('refuses', () => {
    it('to make a registered account the source, whose code it makes none of', async () => {
      const { caller } = await account()
      await expect(offer(caller)).rejects.toMatchObject(denied)
    })

    it('the code of a guest who has registered since, and takes nothing', async () => {
      const [source, target] = [await guest(), await account()]
      const one = fc.sample(anyWork, { numRuns: 1, seed: 7 })[0]
      if (one) await work(source.caller, one)
      const before = await held(source.caller)
      const code = await offer(source.caller)
      await db().query('update auth.users set is_anonymous = false, email = $2 where id = $1', [
        source.id,
        `${source.id}@learner.example`,
      ])
      await expect(bring(target.caller, code)).rejects.toMatchObject(denied)
      expect(await held(source.caller)).toEqual(before)
      expect((await held(target.caller)).stats.total_xp).toBe(0)
    })

    it('a session that has ended, on either side, and a second factor that was not met', async () => {
      const [source, target] = [await guest(), await account()]
      const code = await offer(source.caller)
      await db().query(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
         values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'a shared secret')`,
        [target.id],
      )
      await expect(bring(target.caller, code)).rejects.toMatchObject(denied)
      await db().query('delete from auth.sessions where user_id = any ($1)', [`{${source.id},${target.id}}`])
      await expect(offer(source.caller)).rejects.toMatchObject({ code: 'PT401' })
      await expect(bring(target.caller, code)).rejects.toMatchObject({ code: 'PT401' })
      expect(await exists(source.id)).toBe(true)
    })

    it('visitors, a guest who brings itself, and codes that nobody has made', async () => {
      const source = await guest()
      const code = await offer(source.caller)
      expect(await offer(source.caller)).toBe(code)
      for (const sql of ['public.offer_guest_progress()', `public.bring_guest_progress('${code}')`])
        await expect(db().queryAs({ role: 'anon', claims: {} }, `select ${sql}`)).rejects.toMatchObject(denied)
      await expect(bring(source.caller, code)).rejects.toMatchObject({ code: '22023' })
      for (const wrong of ['', source.id, '0'.repeat(64), "' or true --"])
        expect(await bring((await account()).caller, wrong)).toBe(false)
      await expect(db().queryAs(source.caller, 'select from public.guest_offers')).rejects.toMatchObject(denied)
      await expect(db().queryAs(source.caller, 'select private.sweep_guests(0)')).rejects.toMatchObject(denied)
    })

    it('pictures of guests, until they register', async () => {
      const { id, caller } = await guest()
      await saveProgress(db(), caller, { course_type: 'bio', module_number: 1, completed_activities: [1] })
      const add = () =>
        db().queryAs(caller, "insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)", [
          `${id}/${randomUUID()}.webp`,
          id,
        ])
      await expect(add()).rejects.toMatchObject(denied)
      await db().query('update auth.users set is_anonymous = false where id = $1', [id])
      expect((await add()).count).toBe(1)
    })
  })

  it('is swept once the last visit is as many days ago as are kept, and nobody else is', async () => {
    const visited = async (isAnonymous: boolean, created: number, refreshed?: number) => {
      const { id } = await person(isAnonymous)
      await db().query('update auth.users set created_at = now() - make_interval(days => $2::int) where id = $1', [
        id,
        created,
      ])
      await db().query(
        `update auth.sessions set created_at = now() - make_interval(days => $2::int),
           refreshed_at = (now() - make_interval(days => $3::int)) at time zone 'utc' where user_id = $1`,
        [id, created, refreshed ?? null],
      )
      return id
    }
    const unused = [await visited(true, 91), await visited(true, 300, 91)]
    const used = [await visited(true, 89), await visited(true, 300, 89), await visited(false, 300)]
    await db().query('select private.sweep_guests(90)')
    expect(await Promise.all(unused.map(exists))).toEqual([false, false])
    expect(await Promise.all(used.map(exists))).toEqual([true, true, true])
  })
})
