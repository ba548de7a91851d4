import { describe, expect, it } from 'vitest'
import type { Caller } from '../../backend/database/database.ts'
import { addUser, anon, describeEngines, describeEnginesAlone, serviceRole } from '../../backend/testing/engines.ts'

const denied = { name: 'DatabaseError', code: '42501' }
type User = Awaited<ReturnType<typeof addUser>>
type Log = Record<string, [number, number, string][]>

describeEngines('the log of reviews', (opened) => {
  const db = () => opened().database
  const add = (
    caller: Caller,
    learner: string,
    { check = 'bio/1.1/aB3_', occasion = 'lesson', at = 'now', rating = 3 },
  ) =>
    db().queryAs(
      caller,
      `insert into public.reviews (user_id, check_id, occasion, rating, answered_at) values ($1, $2, $3, $4, $5)
       on conflict (user_id, check_id, occasion) do nothing`,
      [learner, check, occasion, rating, at],
    )
  const log = async ({ caller }: { caller: Caller }): Promise<Log> =>
    (await db().queryAs<{ log: Log }>(caller, 'select public.my_reviews() as log')).rows[0]?.log ?? {}
  const learner = () => addUser(db())

  it('is read by check, each answer once however often it is sent, and the first of a lesson stays', async () => {
    const user = await learner()
    const sent = [
      { at: '2100-01-01', occasion: 'aaaaaaaa', rating: 1 },
      { at: new Date(Date.now() - 3_600_000).toISOString() },
      { check: 'ml/4.10/0000' },
    ]
    for (const each of [...sent, ...sent]) await add(user.caller, user.id, each)
    await add(user.caller, user.id, { rating: 1 })
    expect(await log(user)).toEqual({
      'bio/1.1/aB3_': [
        [Date.parse(sent[1]?.at ?? ''), 3, 'lesson'],
        [expect.any(Number), 1, 'aaaaaaaa'],
      ],
      'ml/4.10/0000': [[expect.any(Number), 3, 'lesson']],
    })
    expect(await log(await learner())).toEqual({})
  })

  it.each(['2100-01-01', 'infinity', '1970-01-01', '-infinity'])(
    'puts a clock right that says %s: in the last ninety days',
    async (at) => {
      const user = await learner()
      await add(user.caller, user.id, { at })
      const [[placed = 0] = []] = (await log(user))['bio/1.1/aB3_'] ?? []
      const expected = at.startsWith('2') || at === 'infinity' ? Date.now() : Date.now() - 90 * 86_400_000
      expect(Math.abs(placed - expected)).toBeLessThan(60_000)
    },
  )

  it.each([
    { check: 'bio/1.1/aB3' },
    { check: "bio/1.1/aB3_'" },
    { check: 'bio/1/aB3_' },
    { check: 'Bio/1.1/aB3_' },
    { check: `bio/1.1/${'a'.repeat(17)}` },
    { occasion: 'Lesson' },
    { occasion: 'a'.repeat(9) },
    { rating: 0 },
    { rating: 5 },
  ])('refuses what is no answer: %j', async (wrong) => {
    const user = await learner()
    await expect(add(user.caller, user.id, wrong)).rejects.toMatchObject({ code: '23514' })
  })

  it('is each learner\u2019s own: nobody else reads it or adds to it', async () => {
    const [owner, other] = [await learner(), await learner()]
    await add(owner.caller, owner.id, {})
    await expect(add(other.caller, owner.id, { occasion: 'bbbbbbbb' })).rejects.toMatchObject(denied)
    // Nor does it show whether a row is there.
    await expect(add(other.caller, owner.id, {})).rejects.toMatchObject(denied)
    const seen = (caller: Caller) => db().queryAs(caller, 'select from public.reviews where user_id = $1', [owner.id])
    expect((await seen(other.caller)).count).toBe(0)
    expect(await log(other)).toEqual({})
    await expect(seen(anon)).rejects.toMatchObject(denied)
    await expect(add(anon, owner.id, {})).rejects.toMatchObject(denied)
    await expect(log({ caller: anon })).rejects.toMatchObject(denied)
    expect((await seen(serviceRole)).count).toBe(1)
    expect((await add(serviceRole, owner.id, { occasion: 'cccccccc' })).count).toBe(1)
  })

  it('only grows: nobody changes or deletes an answer', async () => {
    const owner = await learner()
    await add(owner.caller, owner.id, {})
    for (const caller of [anon, owner.caller, serviceRole])
      for (const statement of [
        'update public.reviews set rating = 4',
        'delete from public.reviews',
        'truncate public.reviews',
        `insert into public.reviews (user_id, check_id, occasion, rating, answered_at)
         values ('${owner.id}', 'bio/1.1/aB3_', 'lesson', 1, now())
         on conflict (user_id, check_id, occasion) do update set rating = excluded.rating`,
      ])
        await expect(db().queryAs(caller, statement), statement).rejects.toMatchObject(denied)
    expect(await log(owner)).toEqual({ 'bio/1.1/aB3_': [[expect.any(Number), 3, 'lesson']] })
  })

  it('goes with the account', async () => {
    const owner = await learner()
    await add(owner.caller, owner.id, {})
    await db().query('delete from auth.users where id = $1', [owner.id])
    expect((await db().query('select from public.reviews where user_id = $1', [owner.id])).count).toBe(0)
  })

  describe('of someone with a second factor', () => {
    async function withFactor() {
      const user = await learner()
      await add(user.caller, user.id, {})
      await db().query(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
        [user.id],
      )
      const at = (aal: string) => ({ ...user.caller, claims: { ...user.caller.claims, aal } })
      return { id: user.id, at }
    }
    it('shows and takes nothing at aal1', async () => {
      const { id, at } = await withFactor()
      expect(await log({ caller: at('aal1') })).toEqual({})
      await expect(add(at('aal1'), id, { occasion: 'bbbbbbbb' })).rejects.toMatchObject(denied)
    })
    it('opens at aal2', async () => {
      const { id, at } = await withFactor()
      expect((await add(at('aal2'), id, { occasion: 'bbbbbbbb' })).count).toBe(1)
      expect(Object.values(await log({ caller: at('aal2') })).flat()).toHaveLength(2)
    })
  })
})

describeEnginesAlone('the bound on reviews', (opened) => {
  it('is twenty thousand answers of each learner', async () => {
    const db = opened().database
    const [full, other] = [await addUser(db), await addUser(db)]
    const rows = (from: number, to: number) =>
      `select $1, 'bio/1.1/' || lpad(i::text, 8, '0'), 'lesson', 3, now() from generate_series(${from}, ${to}) i`
    const add = ({ id, caller }: User, from: number, to: number) =>
      db.queryAs(
        caller,
        `insert into public.reviews (user_id, check_id, occasion, rating, answered_at) ${rows(from, to)}
         on conflict (user_id, check_id, occasion) do nothing`,
        [id],
      )
    const refused = { code: '54000' }
    // One after the other they would take as long as all other tests of the log.
    await db.query('alter table public.reviews disable trigger user')
    await db.query(
      `insert into public.reviews (user_id, check_id, occasion, rating, answered_at) ${rows(1, 19_999).replace('$1', `'${full.id}'::uuid`)}`,
    )
    await db.query('alter table public.reviews enable trigger user')
    await expect(add(full, 20_000, 20_001)).rejects.toMatchObject(refused)
    expect((await add(full, 20_000, 20_000)).count).toBe(1)
    await expect(add(full, 20_001, 20_001)).rejects.toMatchObject(refused)
    expect((await add(full, 1, 10)).count, 'what is there already is no more').toBe(0)
    expect((await add(other, 1, 1)).count).toBe(1)
  })
})
