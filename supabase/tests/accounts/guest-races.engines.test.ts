import { expect, it } from 'vitest'
import type { Caller } from '../../../backend/database/database.ts'
import { describeEngines } from '../../../backend/testing/engines.ts'
import { guestsOn } from '../testing/guests.ts'
import { saveProgress } from '../testing/saving.ts'

describeEngines('a guest who is brought while something else happens', (opened) => {
  const db = () => opened().database
  const { guest, account, offer, bring, exists, held } = guestsOn(db)

  const save = (caller: Caller, course: string, activity: number) =>
    saveProgress(db(), caller, { course_type: course, module_number: 1, completed_activities: [activity] })
  const outcome = (work: Promise<unknown>) => work.catch((error: { code: string }) => error.code)

  /** Each begins once the ones before it wait for what the first statement holds. PGlite has one connection: there they take turns. */
  async function behind(sql: string, id: string, ...works: (() => Promise<unknown>)[]): Promise<unknown[]> {
    if (db().engine === 'pglite') {
      await db().query(sql, [id])
      return Promise.all(works.map((work) => outcome(work())))
    }
    const begun: Promise<unknown>[] = []
    await opened()
      .elsewhere()
      .transaction(async (tx) => {
        await tx.query(sql, [id])
        for (const work of works) {
          begun.push(outcome(work()))
          const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          await expect.poll(async () => (await db().query(waiting)).count).toBe(begun.length)
        }
      })
    return Promise.all(begun)
  }

  it('and brings the other at the same time leaves one, with all that both had', async () => {
    const pair = [await guest(), await guest()] as const
    const [one, other] = pair
    await save(one.caller, 'bio', 1)
    await save(other.caller, 'bio', 2)
    const solve = 'insert into public.solutions (user_id, exercise, code) values ($1, $2, $3)'
    for (const { id } of pair) await db().query(solve, [id, 'bio/1.1/count', 'x'])
    const [codeOfOne, codeOfOther] = [await offer(one.caller), await offer(other.caller)]
    // Both are past the other's row, where nobody orders them, once they wait for the solutions.
    const answers = await behind(
      `select from public.solutions where exercise = 'bio/1.1/count' and (user_id = $1 or user_id in (
         select o.user_id from public.guest_offers o)) for update`,
      one.id,
      () => bring(one.caller, codeOfOther),
      () => bring(other.caller, codeOfOne),
    )
    expect(answers).toEqual([true, 'PT401'])
    expect(await Promise.all(pair.map(({ id }) => exists(id)))).toEqual([true, false])
    expect((await held(one.caller)).activities).toEqual([expect.stringMatching(/^bio\/1: 1,2 /)])
  })

  it('by many, each of whom brings the next, is lost by none', async () => {
    const ring = await Promise.all(Array.from({ length: 4 }, guest))
    for (const [place, { caller }] of ring.entries()) await save(caller, 'bio', place + 1)
    const codes = await Promise.all(ring.map(({ caller }) => offer(caller)))
    const answers = await Promise.all(
      ring.map(({ caller }, place) => outcome(bring(caller, codes[(place + 1) % ring.length] ?? ''))),
    )
    for (const answer of answers) expect([true, false, 'PT401', '42501']).toContain(answer)
    const left = await Promise.all(ring.map(async ({ id, caller }) => ((await exists(id)) ? held(caller) : undefined)))
    const numbers = left.flatMap((of) => of?.activities.flatMap((row) => row.split(' ')[1]?.split(',')) ?? [])
    expect(numbers.sort()).toEqual(['1', '2', '3', '4'])
  })

  it('and links a way to sign in is a registered account, and stays', async () => {
    const [source, target] = [await guest(), await account()]
    await save(source.caller, 'bio', 1)
    const code = await offer(source.caller)
    // As an identity without an address is linked: the user may still be called anonymous.
    const [answer] = await behind(
      `with locked as (select id from auth.users where id = $1 for no key update), linked as (
         insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
         select gen_random_uuid(), id, '{}', 'web3', now(), now() from locked returning user_id)
       update auth.users u set updated_at = now() from linked where u.id = linked.user_id`,
      source.id,
      () => bring(target.caller, code),
    )
    expect(answer).toBe('42501')
    expect(await exists(source.id)).toBe(true)
    expect((await held(target.caller)).activities).toEqual([])
  })

  it('and saves in another order neither blocks the other', async () => {
    const [source, target] = [await guest(), await account()]
    await save(source.caller, 'bio', 1)
    await save(source.caller, 'ml', 1)
    const code = await offer(source.caller)
    const [brought, saved] = await behind(
      `select from public.user_progress where user_id = $1 and course_type = 'bio' for update`,
      source.id,
      () => bring(target.caller, code),
      () =>
        db().queryAs(
          source.caller,
          `insert into public.user_progress (user_id, course_type, module_number, completed_activities)
           values ($1, 'ml', 1, '{2}'), ($1, 'bio', 1, '{2}')
           on conflict (user_id, course_type, module_number) do update set completed_activities = excluded.completed_activities`,
          [source.id],
        ),
    )
    expect([brought, saved]).toEqual([true, expect.stringMatching(/^(23503|PT401)$/)])
    expect((await held(target.caller)).activities).toHaveLength(2)
  })

  it('whom the operator has banned or deleted is not brought, and keeps what there is', async () => {
    for (const change of [`banned_until = now() + interval '1 day'`, 'deleted_at = now()']) {
      const [source, target] = [await guest(), await account()]
      await save(source.caller, 'bio', 1)
      const code = await offer(source.caller)
      await db().query(`update auth.users set ${change} where id = $1`, [source.id])
      expect([change, await bring(target.caller, code)]).toEqual([change, false])
      expect(await exists(source.id)).toBe(true)
      expect((await held(target.caller)).activities).toEqual([])
    }
  })
})
