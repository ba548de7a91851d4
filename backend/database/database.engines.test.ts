import { expect, it } from 'vitest'
import { addUser, anon, describeEngines } from '../testing/engines.ts'
import { DatabaseError, toArray } from './database.ts'

describeEngines('the database', (opened) => {
  const db = () => opened().database

  it('gives the same JavaScript values on both engines', async () => {
    const { rows } = await db().query(
      `select 1::int2 as small, 2::int4 as middle, 3::int8 as big, 1.5::float8 as float, 1.50::numeric as numeric,
         true as yes, null as nothing, '{"a":[1]}'::jsonb as json, 'x'::text as text, '{1,2}'::int[] as list,
         timestamptz '2026-01-02 03:04:05.678901+02' as at, timestamp '2026-01-02 03:04:05' as local,
         '\\x00ff'::bytea as bytes, date '2026-01-02' as day, 'infinity'::timestamptz as forever`,
    )
    expect(rows).toEqual([
      {
        small: 1,
        middle: 2,
        big: 3,
        float: 1.5,
        numeric: '1.50',
        yes: true,
        nothing: null,
        json: { a: [1] },
        text: 'x',
        list: '{1,2}',
        at: '2026-01-02T01:04:05.678901Z',
        local: '2026-01-02T03:04:05Z',
        bytes: '\\x00ff',
        day: '2026-01-02',
        forever: 'infinity',
      },
    ])
  })

  it('takes values as text and lets the server infer their type', async () => {
    const { rows } = await db().query(
      'select $1::int + 1 as number, $2::boolean as yes, $3::jsonb as json, $4::text[] as list, $5::uuid is null as none',
      ['41', true, '{"deep":{"er":"ü\\u0001"}}', toArray(['a"b', 'c\\d', null, 'e,f', '']), null],
    )
    expect(rows).toEqual([
      {
        number: 42,
        yes: true,
        json: { deep: { er: 'ü\u0001' } },
        list: '{"a\\"b","c\\\\d",NULL,"e,f",""}',
        none: true,
      },
    ])
  })

  it('goes on with a statement whose columns have changed since it was prepared', async () => {
    await db().query('create table public.growing (a int)')
    const read = () => db().query('select * from public.growing')
    for (let use = 0; use < 4; use += 1) await read()
    await db().query('insert into public.growing values (1)')
    await db().query("alter table public.growing add b text default 'new'")
    // PostgreSQL refuses it to whoever still expects the old columns, once.
    await read().catch((error: DatabaseError) => expect(error.code).toBe('0A000'))
    expect((await read()).rows).toEqual([{ a: 1, b: 'new' }])
    await db().query('drop table public.growing')
  })

  it('counts the rows that a statement touched', async () => {
    expect((await db().query('select generate_series(1, 3)')).count).toBe(3)
    expect((await db().query("update public.courses set id = id where id = 'ml'")).count).toBe(1)
  })

  it('refuses NUL bytes with 22021, in values, statements and claims, and goes on', async () => {
    const refusal = { name: 'DatabaseError', code: '22021' }
    await expect(db().query('select $1::text', ['a\0b'])).rejects.toMatchObject(refusal)
    await expect(db().query('select 1 as "a\0b"')).rejects.toMatchObject(refusal)
    const { caller } = await addUser(db())
    await expect(db().queryAs(caller, 'select $1::text', ['\0'])).rejects.toMatchObject(refusal)
    const odd = { ...caller, claims: { ...caller.claims, email: 'a\0b' } }
    await expect(db().queryAs(odd, 'select auth.uid()')).rejects.toBeInstanceOf(DatabaseError)
    expect((await db().queryAs(caller, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('says what the server said: code, detail, hint and constraint', async () => {
    const { id } = await addUser(db())
    const again = db().query('insert into auth.users (id) values ($1)', [id])
    await expect(again).rejects.toMatchObject({
      code: '23505',
      constraint: 'users_pkey',
      detail: `Key (id)=(${id}) already exists.`,
    })
    await expect(db().query('select lenght(1)')).rejects.toMatchObject({ code: '42883', hint: expect.any(String) })
  })

  it('commits a transaction that ends well', async () => {
    const id = await db().transaction(async (tx) => {
      const { id } = await addUserWith(tx.query)
      return id
    })
    expect((await db().query('select from auth.users where id = $1', [id])).count).toBe(1)
  })

  it('rolls back a transaction that throws, and says why', async () => {
    let id = ''
    const failed = db().transaction(async (tx) => {
      id = (await addUserWith(tx.query)).id
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect((await db().query('select from auth.users where id = $1', [id])).count).toBe(0)
  })

  it('does not pretend to commit when a statement failed and the error was swallowed', async () => {
    const swallowed = db().transaction(async (tx) => {
      await tx.query('select 1/0').catch(() => {})
    })
    await expect(swallowed).rejects.toMatchObject({ code: '25P02' })
  })

  it('runs unawaited statements of a transaction in order', async () => {
    const rows = await db().transaction(async (tx) => {
      const all = [1, 2, 3].map((n) =>
        tx.query('select $1::int as n, current_setting($2, true) as before', [n, 'my.n']),
      )
      return (await Promise.all(all)).map((result) => result.rows[0])
    })
    expect(rows.map((row) => row?.n)).toEqual([1, 2, 3])
  })

  it('keeps many transactions at once apart', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => addUser(db())))
    const seen = await Promise.all(
      users.map(({ caller }) =>
        db().as(caller, async (tx) => {
          const first = await tx.query<{ uid: string }>('select auth.uid() as uid')
          const second = await tx.query<{ uid: string }>('select auth.uid() as uid')
          return [first.rows[0]?.uid, second.rows[0]?.uid]
        }),
      ),
    )
    expect(seen).toEqual(users.map(({ id }) => [id, id]))
  })

  it('sets role and claims for one transaction only', async () => {
    const { id, caller } = await addUser(db())
    const who = 'select current_user::text as role, auth.uid() as uid, auth.role() as claim'
    expect((await db().queryAs(caller, who)).rows).toEqual([{ role: 'authenticated', uid: id, claim: 'authenticated' }])
    expect((await db().queryAs(anon, who)).rows).toEqual([{ role: 'anon', uid: null, claim: 'anon' }])
    await expect(db().queryAs(caller, 'select 1/0')).rejects.toMatchObject({ code: '22012' })
    const [after] = (await db().query<{ role: string; uid: string | null }>(who)).rows
    expect(after?.role).not.toBe('authenticated')
    expect(after?.uid).toBeNull()
  })

  it('refuses a handle whose transaction has ended', async () => {
    const escaped = await db().transaction(async (tx) => tx)
    await expect(escaped.query('select 1')).rejects.toThrow('the transaction has ended')
  })

  it('throws, and does not hang, when the database itself is used inside a transaction', async () => {
    const nested = db().transaction(() => db().query('select 1'))
    await expect(nested).rejects.toThrow('use the transaction that was handed in')
  })
})

async function addUserWith(query: (text: string, values: string[]) => Promise<unknown>) {
  const id = crypto.randomUUID()
  await query('insert into auth.users (id) values ($1)', [id])
  return { id }
}
