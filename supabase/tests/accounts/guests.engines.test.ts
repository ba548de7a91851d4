import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Caller } from '../../../backend/database/database.ts'
import { describeEngines } from '../../../backend/testing/engines.ts'
import { anyWork, guestsOn, modules } from '../testing/guests.ts'
import { loadStats, saveProgress } from '../testing/saving.ts'

describeEngines('a guest who goes into an account', (opened) => {
  const db = () => opened().database
  const { guest, account, value, offer, bring, exists, review, work, held } = guestsOn(db)

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
      const [firstAt = ''] = await times(first.id)
      // The clock of PGlite goes by milliseconds.
      const isLater = async () => (await db().query('select where now() > $1::timestamptz', [firstAt])).count === 1
      await expect.poll(isLater, { interval: 1 }).toBe(true)
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
})
