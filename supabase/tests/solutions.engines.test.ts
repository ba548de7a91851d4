import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../backend/database/database.ts'
import { addUser, anon, describeEngines, describeEnginesAlone, serviceRole } from '../../backend/testing/engines.ts'

const denied = { name: 'DatabaseError', code: '42501' }
const tooMuch = { code: '54000' }

interface Solution {
  exercise: string
  code: string
  solved_at: string
}

describeEngines('solutions', (opened) => {
  const db = () => opened().database
  const learner = () => addUser(db())
  const save = (caller: Caller, of: string, { exercise = 'bio/1.1/count', code = 'x = 1', at = 'now' } = {}) =>
    db().queryAs(
      caller,
      `insert into public.solutions (user_id, exercise, code, solved_at) values ($1, $2, $3, $4)
       on conflict (user_id, exercise) do update
         set user_id = excluded.user_id, exercise = excluded.exercise, code = excluded.code`,
      [of, exercise, code, at],
    )
  const seen = async (caller: Caller, of: string) =>
    (
      await db().queryAs<Solution>(
        caller,
        'select exercise, code, solved_at::text from public.solutions where user_id = $1 order by exercise',
        [of],
      )
    ).rows

  it('are one an exercise, whose time is the database’s; what is sent again changes nothing', async () => {
    const { id, caller } = await learner()
    await save(caller, id, { at: '2100-01-01' })
    const first = await seen(caller, id)
    expect(Math.abs(Date.parse(first[0]?.solved_at ?? '') - Date.now())).toBeLessThan(60_000)
    await save(caller, id, { at: '1970-01-01' })
    expect(await seen(caller, id)).toEqual(first)
    await save(caller, id, { exercise: 'ml/4.10/activity-3' })
    expect((await seen(caller, id)).map(({ exercise }) => exercise)).toEqual(['bio/1.1/count', 'ml/4.10/activity-3'])
  })

  it('hold of two codes the one that arrives later, and no code takes none away', async () => {
    const { id, caller } = await learner()
    await save(serviceRole, id, { code: 'x = 1', at: '2000-01-01' })
    await save(caller, id, { code: 'x = 2' })
    await save(caller, id, { code: '' })
    const [later] = await seen(caller, id)
    expect(later?.code).toBe('x = 2')
    expect(Date.parse(later?.solved_at ?? '')).toBeGreaterThan(Date.parse('2000-01-02'))
    await save(caller, id, { exercise: 'bio/1.1/none', code: '' })
    expect((await seen(caller, id))[1]).toMatchObject({ exercise: 'bio/1.1/none', code: '' })
  })

  it('are what any order of saves comes to, each sent once or more', async () => {
    const sent = fc.record({
      exercise: fc.constantFrom('bio/1.1/a', 'bio/1.1/b'),
      code: fc.constantFrom('', 'x = 1', 'x = 2'),
      times: fc.integer({ min: 1, max: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(sent, { maxLength: 8 }), async (all) => {
        const { id, caller } = await learner()
        const expected = new Map<string, string>()
        for (const { exercise, code, times } of all) {
          for (let n = 0; n < times; n++) await save(caller, id, { exercise, code })
          if (code || !expected.has(exercise)) expected.set(exercise, code)
        }
        expect(new Map((await seen(caller, id)).map(({ exercise, code }) => [exercise, code]))).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  })

  it.each([
    { exercise: 'bio/1.1/' },
    { exercise: 'bio/1.1/two words' },
    { exercise: 'bio/1/count' },
    { exercise: 'Bio/1.1/count' },
    { exercise: `bio/1.1/${'a'.repeat(61)}` },
    { code: 'x'.repeat(20_001) },
    { code: 'x = "\u0001"' },
    { code: '\u000c' },
    { code: '\u001b[1m' },
    { code: '\u007f' },
  ])('refuse what is none: %j', async (wrong) => {
    const { id, caller } = await learner()
    await expect(save(caller, id, wrong)).rejects.toMatchObject({ code: '23514' })
  })

  it('take twenty thousand characters of any script', async () => {
    const { id, caller } = await learner()
    await save(caller, id, { code: '山'.repeat(20_000) })
    expect((await seen(caller, id))[0]?.code).toHaveLength(20_000)
  })

  it('take tabs and line ends, and are no more than twice as long in the copy of one’s data', async () => {
    const { id, caller } = await learner()
    const code = '\t"\r\n'.repeat(5000)
    await save(caller, id, { code })
    expect((await seen(caller, id))[0]?.code).toBe(code)
    const { rows } = await db().queryAs<{ bytes: number }>(
      caller,
      'select octet_length(to_jsonb(s)::text) as bytes from public.solutions s',
    )
    expect(rows[0]?.bytes).toBeLessThan(2 * code.length + 300)
  })

  it('are each learner’s own: nobody else reads, adds or changes one', async () => {
    const [owner, other] = [await learner(), await learner()]
    await save(owner.caller, owner.id)
    for (const caller of [other.caller, anon]) {
      await expect(save(caller, owner.id, { code: 'stolen' })).rejects.toMatchObject(denied)
      await expect(save(caller, owner.id, { exercise: 'bio/1.1/other' })).rejects.toMatchObject(denied)
    }
    expect(await seen(other.caller, owner.id)).toEqual([])
    await expect(seen(anon, owner.id)).rejects.toMatchObject(denied)
    const change = `update public.solutions set code = 'stolen' where user_id = $1`
    expect((await db().queryAs(other.caller, change, [owner.id])).count).toBe(0)
    await expect(
      db().queryAs(owner.caller, `update public.solutions set user_id = $1`, [other.id]),
    ).rejects.toMatchObject(denied)
    expect(await seen(owner.caller, owner.id)).toMatchObject([{ code: 'x = 1' }])
    expect(await seen(serviceRole, owner.id)).toHaveLength(1)
  })

  it('keep their exercise, and nobody deletes one', async () => {
    const { id, caller } = await learner()
    await save(caller, id)
    for (const statement of [
      `update public.solutions set exercise = 'bio/1.1/other' where user_id = '${id}'`,
      `delete from public.solutions where user_id = '${id}'`,
      'truncate public.solutions',
    ])
      for (const who of [caller, anon, serviceRole])
        await expect(db().queryAs(who, statement), statement).rejects.toMatchObject(denied)
  })

  it('are written a hundred kilobytes at once at most: one code for all rows is refused', async () => {
    const { id, caller } = await learner()
    for (let n = 0; n < 6; n++) await save(caller, id, { exercise: `bio/1.1/n${n}` })
    const all = 'update public.solutions set code = $2 where user_id = $1'
    await expect(db().queryAs(caller, all, [id, 'y'.repeat(20_000)])).rejects.toMatchObject(tooMuch)
    expect((await db().queryAs(caller, all, [id, 'y'.repeat(100)])).count).toBe(6)
    await expect(
      db().queryAs(
        caller,
        `insert into public.solutions (user_id, exercise, code)
         select $1, 'ml/1.1/n' || n, repeat('y', 20000) from generate_series(1, 6) n`,
        [id],
      ),
    ).rejects.toMatchObject(tooMuch)
  })

  it('are moved by an operator as they are, however many', async () => {
    const { id } = await learner()
    const { count } = await db().queryAs(
      serviceRole,
      `insert into public.solutions (user_id, exercise, code, solved_at)
       select $1, 'ml/1.1/n' || n, repeat('y', 20000), '2026-01-01' from generate_series(1, 6) n`,
      [id],
    )
    expect(count).toBe(6)
    expect((await seen(serviceRole, id))[0]?.solved_at).toMatch(/^2026-01-01|^2025-12-31/)
  })

  it('go with the account', async () => {
    const { id, caller } = await learner()
    await save(caller, id)
    await db().query('delete from auth.users where id = $1', [id])
    expect((await db().query('select from public.solutions where user_id = $1', [id])).count).toBe(0)
  })

  describe('of someone with a second factor', () => {
    it('are shown and taken only where it was met', async () => {
      const { id, caller } = await learner()
      await save(caller, id)
      await db().query(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
        [id],
      )
      const at = (aal: string) => ({ ...caller, claims: { ...caller.claims, aal } })
      expect(await seen(at('aal1'), id)).toEqual([])
      await expect(save(at('aal1'), id, { exercise: 'bio/1.1/other' })).rejects.toMatchObject(denied)
      await save(at('aal2'), id, { code: 'x = 2' })
      expect(await seen(at('aal2'), id)).toMatchObject([{ code: 'x = 2' }])
    })
  })
})

describeEnginesAlone('the bound on solutions', (opened) => {
  it('is a thousand of each learner, of which each can still be solved anew', async () => {
    const db = opened().database
    const [full, other] = [await addUser(db), await addUser(db)]
    const add = ({ id, caller }: typeof full, from: number, to: number) =>
      db.queryAs(
        caller,
        `insert into public.solutions (user_id, exercise, code)
         select $1, 'bio/1.1/n' || i, 'x' from generate_series(${from}::integer, ${to}::integer) i
         on conflict (user_id, exercise) do update set code = excluded.code`,
        [id],
      )
    await add(full, 1, 999)
    await expect(add(full, 1000, 1001)).rejects.toMatchObject(tooMuch)
    await add(full, 1000, 1000)
    await expect(add(full, 1001, 1001)).rejects.toMatchObject(tooMuch)
    await add(full, 1, 10)
    expect((await add(other, 1, 1)).count).toBe(1)
  })
  it('is four megabytes of code of each learner', async () => {
    const db = opened().database
    const { id, caller } = await addUser(db)
    const add = (from: number, to: number) =>
      db.queryAs(
        caller,
        `insert into public.solutions (user_id, exercise, code)
         select $1, 'bio/1.1/n' || i, repeat('x', 20000) from generate_series(${from}::integer, ${to}::integer) i`,
        [id],
      )
    for (let from = 1; from < 200; from += 4) await add(from, from + 3)
    await expect(add(201, 201)).rejects.toMatchObject(tooMuch)
  })
})
