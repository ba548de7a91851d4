import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../backend/database/database.ts'
import { addUser, anon, describeEngines, describeEnginesAlone, serviceRole } from '../../backend/testing/engines.ts'

const denied = { name: 'DatabaseError', code: '42501' }
type User = Awaited<ReturnType<typeof addUser>>

const note = {
  course_type: 'bio',
  section: '1.1',
  start: 120,
  exact: 'cut it into threes',
  prefix: 'These three lines ',
  suffix: ' from the first one on.',
  body: 'as in 1.2',
  deleted: false,
}
type Note = typeof note
interface Stored extends Note {
  id: string
  created_at: string
  updated_at: string
}

describeEngines('notes', (opened) => {
  const db = () => opened().database
  /** As the app sends it. */
  const save = (caller: Caller, learner: string, id: string, change: Partial<Note> = {}) => {
    const row = { ...note, ...change }
    return db().queryAs(
      caller,
      `insert into public.notes (user_id, id, course_type, section, start, exact, prefix, suffix, body, deleted)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (user_id, id) do update set user_id = excluded.user_id, id = excluded.id,
         course_type = excluded.course_type, section = excluded.section, start = excluded.start, exact = excluded.exact,
         prefix = excluded.prefix, suffix = excluded.suffix, body = excluded.body, deleted = excluded.deleted`,
      [learner, id, row.course_type, row.section, row.start, row.exact, row.prefix, row.suffix, row.body, row.deleted],
    )
  }
  const notes = async ({ caller }: { caller: Caller }): Promise<Stored[]> =>
    (await db().queryAs<{ notes: Stored[] }>(caller, 'select public.my_notes() as notes')).rows[0]?.notes ?? []
  const rowOf = async (id: string) => (await db().query('select * from public.notes where id = $1', [id])).rows[0]
  const learner = () => addUser(db())

  it('are stored once however often they are sent, and the write that arrives last stands', async () => {
    const user = await learner()
    const id = randomUUID()
    const { deleted: _, ...words } = note
    for (const body of ['first', 'first', 'second', '']) await save(user.caller, user.id, id, { body })
    expect(await notes(user)).toEqual([
      { ...words, id, body: '', created_at: expect.any(String), updated_at: expect.any(String) },
    ])
    expect(await notes(await learner())).toEqual([])
  })

  it('that are deleted leave no words, and an older edit that arrives late does not bring one back', async () => {
    const user = await learner()
    const id = randomUUID()
    await save(user.caller, user.id, id)
    await save(user.caller, user.id, id, { deleted: true })
    for (const late of [{ body: 'late' }, { deleted: true }, {}]) await save(user.caller, user.id, id, late)
    expect(await notes(user)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ deleted: true, exact: '', prefix: '', suffix: '', body: '', section: '' })
    await db().queryAs(user.caller, `update public.notes set deleted = false, exact = 'x' where id = $1`, [id])
    expect(await notes(user)).toEqual([])
  })

  it('may be deleted before they were ever sent', async () => {
    const user = await learner()
    const id = randomUUID()
    await save(user.caller, user.id, id, { deleted: true })
    await save(user.caller, user.id, id)
    expect(await notes(user)).toEqual([])
  })

  it('have the times of the database, whatever is sent', async () => {
    const user = await learner()
    const id = randomUUID()
    await db().queryAs(
      user.caller,
      `insert into public.notes (user_id, id, course_type, section, start, exact, prefix, suffix, body, created_at, updated_at)
       values ($1, $2, 'bio', '1.1', 0, 'x', '', '', '', '2100-01-01', 'infinity')`,
      [user.id, id],
    )
    await db().queryAs(user.caller, `update public.notes set created_at = '1970-01-01', updated_at = '-infinity'`)
    const [stored] = await notes(user)
    for (const at of [stored?.created_at, stored?.updated_at])
      expect(Math.abs(Date.parse(at ?? '') - Date.now())).toBeLessThan(60_000)
  })

  it.each([
    { course_type: '' },
    { course_type: 'Bio' },
    { course_type: "bio'" },
    { section: '1' },
    { section: '1.1/x' },
    { start: -1 },
    { start: 1_000_001 },
    { exact: '' },
    { exact: 'x'.repeat(1001) },
    { prefix: 'x'.repeat(65) },
    { suffix: 'x'.repeat(65) },
    { body: 'x'.repeat(5001) },
    { body: 'a\u0007b' },
    { exact: '\u007f' },
  ])('refuse what is no note: %j', async (wrong) => {
    const user = await learner()
    await expect(save(user.caller, user.id, randomUUID(), wrong)).rejects.toMatchObject({ code: '23514' })
  })

  it('keep hostile text as it is', async () => {
    const user = await learner()
    const body = `'; drop table public.notes; -- <script>alert(1)</script> \\u0000 {"a":1} ${'😀'.repeat(100)} ‮`
    await save(user.caller, user.id, randomUUID(), { body, exact: body, prefix: `'"\\`, suffix: '<b>' })
    expect(await notes(user)).toMatchObject([{ body, exact: body, prefix: `'"\\`, suffix: '<b>' }])
  })

  it('are each learner’s own: nobody else reads, changes or adds to them, nor learns that they are there', async () => {
    const [owner, other] = [await learner(), await learner()]
    const id = randomUUID()
    await save(owner.caller, owner.id, id)
    await expect(save(other.caller, owner.id, id, { body: 'mine' })).rejects.toMatchObject(denied)
    await expect(save(other.caller, owner.id, randomUUID())).rejects.toMatchObject(denied)
    const theirs = (caller: Caller, what: string) =>
      db()
        .queryAs(caller, `${what} where user_id = $1`, [owner.id])
        .then(({ count }) => count)
    expect(await theirs(other.caller, 'select from public.notes')).toBe(0)
    expect(await theirs(other.caller, `update public.notes set body = 'mine'`)).toBe(0)
    // The same id is another note.
    await save(other.caller, other.id, id, { body: 'another' })
    expect(await notes(owner)).toMatchObject([{ id, body: note.body }])
    expect(await notes(other)).toMatchObject([{ id, body: 'another' }])
    for (const what of ['select from public.notes', `update public.notes set body = ''`])
      await expect(theirs(anon, what)).rejects.toMatchObject(denied)
    await expect(save(anon, owner.id, id)).rejects.toMatchObject(denied)
    await expect(notes({ caller: anon })).rejects.toMatchObject(denied)
    expect(await theirs(serviceRole, 'select from public.notes')).toBe(1)
  })

  it('neither change hands nor are taken out of the table', async () => {
    const [owner, other] = [await learner(), await learner()]
    const id = randomUUID()
    await save(owner.caller, owner.id, id)
    for (const statement of [
      `update public.notes set user_id = '${other.id}'`,
      'update public.notes set id = gen_random_uuid()',
      'delete from public.notes',
      'truncate public.notes',
    ])
      await expect(db().queryAs(owner.caller, statement), statement).rejects.toMatchObject(denied)
    for (const statement of ['delete from public.notes', 'truncate public.notes'])
      await expect(db().queryAs(serviceRole, statement), statement).rejects.toMatchObject(denied)
    expect(await notes(owner)).toHaveLength(1)
  })

  it('go with the account', async () => {
    const owner = await learner()
    await save(owner.caller, owner.id, randomUUID())
    await db().query('delete from auth.users where id = $1', [owner.id])
    expect((await db().query('select from public.notes where user_id = $1', [owner.id])).count).toBe(0)
  })

  describe('of someone with a second factor', () => {
    it('are shown and taken at aal2 alone', async () => {
      const user = await learner()
      const id = randomUUID()
      await save(user.caller, user.id, id)
      await db().query(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
        [user.id],
      )
      const at = (aal: string) => ({ ...user.caller, claims: { ...user.caller.claims, aal } })
      expect(await notes({ caller: at('aal1') })).toEqual([])
      await expect(save(at('aal1'), user.id, id)).rejects.toMatchObject(denied)
      await save(at('aal2'), user.id, id, { body: 'changed' })
      expect(await notes({ caller: at('aal2') })).toMatchObject([{ body: 'changed' }])
    })
  })
})

describeEnginesAlone('the bounds on notes', (opened) => {
  const db = () => opened().database
  const refused = { code: '54000' }
  const insert = (count: number, body: string, deleted = false) =>
    `insert into public.notes (user_id, id, course_type, section, start, exact, prefix, suffix, body, deleted)
     select $1, gen_random_uuid(), 'bio', '1.1', 0, 'x', '', '', '${body}', ${deleted} from generate_series(1, ${count})`
  const add = ({ id, caller }: User, count: number, body = '') => db().queryAs(caller, insert(count, body), [id])
  /** One after the other through the triggers they would take as long as all other tests of the notes. */
  const fill = async ({ id }: User, ...rows: Parameters<typeof insert>[]) => {
    await db().query('alter table public.notes disable trigger user')
    for (const each of rows) await db().query(insert(...each), [id])
    await db().query('alter table public.notes enable trigger user')
  }
  const count = async ({ id }: User, deleted: boolean) =>
    (await db().query('select from public.notes where user_id = $1 and deleted = $2', [id, deleted])).count

  it('are two thousand notes of each learner, and as many deleted ones that are remembered', async () => {
    const [full, other] = [await addUser(db()), await addUser(db())]
    await fill(full, [1999, ''], [2000, '', true])
    await expect(add(full, 2)).rejects.toMatchObject(refused)
    await add(full, 1)
    await expect(add(full, 1)).rejects.toMatchObject(refused)
    await add(other, 1)
    await db().queryAs(
      full.caller,
      'update public.notes set deleted = true where id = (select id from public.notes where not deleted limit 1)',
    )
    expect([await count(full, true), await count(full, false)]).toEqual([2000, 1999])
    await add(full, 1)
    expect([await count(full, false), await count(other, false)]).toEqual([2000, 1])
  })

  it('are four megabytes in all, also where a note grows', async () => {
    const user = await addUser(db())
    // Three bytes a character.
    await fill(user, [266, '€'.repeat(5000)])
    await expect(add(user, 1, '€'.repeat(5000))).rejects.toMatchObject(refused)
    await add(user, 1)
    await expect(
      db().queryAs(user.caller, `update public.notes set body = $1 where body = ''`, ['€'.repeat(5000)]),
    ).rejects.toMatchObject(refused)
    expect(await count(user, false)).toBe(267)
  })

  it('hold where two devices write at once', async () => {
    const user = await addUser(db())
    await fill(user, [1998, ''])
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => add(user, 1)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await count(user, false)).toBe(2000)
  })
})
