import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { openPostgres } from '../database/postgres/postgres.ts'
import { readSettings } from '../settings/settings.ts'
import { addUser, describeEnginesAlone } from '../testing/engines.ts'
import { sweepAuth } from './sweep.ts'

/** How many of each are old enough to go, and how many are not. */
const [old, young] = [3, 2]

describeEnginesAlone('the hourly clean-up', { on: 'postgres' }, (opened) => {
  const db = () => opened().database
  const sweep = (environment: Record<string, string> = {}, database = db()) =>
    sweepAuth({ database, settings: readSettings(environment) })
  const count = async (table: string) =>
    (await db().query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n
  let user = ''
  let factor = ''
  let provider = ''
  beforeAll(async () => {
    user = (await addUser(db())).id
    factor = randomUUID()
    provider = randomUUID()
    await db().query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values ($1, $2, 'totp', 'verified', now(), now())`,
      [factor, user],
    )
    await db().query('insert into auth.sso_providers (id, created_at) values ($1, now())', [provider])
  })

  const addEntries = (howMany: number, age: string) =>
    db().query(
      `insert into auth.audit_log_entries (id, payload, created_at)
       select gen_random_uuid(), '{}', now() - $2::interval from generate_series(1, $1::integer)`,
      [howMany, age],
    )
  const addSession = async (columns: Record<string, string> = {}) => {
    const id = randomUUID()
    const names = Object.keys(columns)
    await db().query(
      `insert into auth.sessions (id, user_id, created_at, updated_at${names.map((name) => `, ${name}`).join('')})
       values ($1, $2, now() - interval '300 days', now()${names.map((name) => `, ${columns[name]}`).join('')})`,
      [id, user],
    )
    return id
  }
  const addToken = (session: string, token: string, more: { parent?: string; usedDaysAgo?: number } = {}) =>
    db().query(
      `insert into auth.refresh_tokens (token, parent, user_id, session_id, revoked, created_at, updated_at)
       values ($1, $2, $3, $4, $5::integer is not null, now(), now() - make_interval(days => coalesce($5::integer, 0)))`,
      [token, more.parent ?? null, user, session, more.usedDaysAgo ?? null],
    )

  it('removes what limits counted until more than an hour ago', async () => {
    const end = (hours: number) => Date.now() - hours * 3_600_000
    await db().query(
      "insert into limits.counters (key, points, expire) values ('swept:old', 1, $1), ('swept:new', 1, $2)",
      [end(1.1), end(0.9)],
    )
    await sweep()
    const { rows } = await db().query("select key from limits.counters where key like 'swept:%'")
    expect(rows).toEqual([{ key: 'swept:new' }])
  })

  it('removes guests who were not here for 90 days, or for as many as are set, however many there are', async () => {
    await db().query(
      `insert into auth.users (id, is_anonymous, last_sign_in_at, created_at)
       select gen_random_uuid(), true, now() - make_interval(days => age), now() - interval '300 days'
       from (select 91 as age from generate_series(1, 1003) union all select 89 union all select 29) ages`,
    )
    const guests = async () =>
      (await db().query<{ n: number }>('select count(*) as n from auth.users where is_anonymous')).rows[0]?.n
    await sweep()
    expect(await guests()).toBe(1005)
    await db().query('update private.guest_visits set number = number - 90')
    await sweep()
    expect(await guests()).toBe(2)
    await sweep({ GUEST_RETENTION_DAYS: '30' })
    expect(await guests()).toBe(1)
  })

  it('deletes audit entries after 90 days, or as many as are set, however many there are', async () => {
    await addEntries(1203, '91 days')
    await addEntries(young, '89 days')
    await sweep()
    expect(await count('auth.audit_log_entries')).toBe(young)
    await sweep({ RETENTION_DAYS: '30' })
    expect(await count('auth.audit_log_entries')).toBe(young)
    await sweep({ AUDIT_RETENTION_DAYS: '30' })
    expect(await count('auth.audit_log_entries')).toBe(0)
  })

  it('deletes each row once, though several processes run it', async () => {
    await addEntries(1700, '100 days')
    const others = Array.from({ length: opened().url ? 3 : 0 }, () => openPostgres(opened().url ?? '').database)
    await Promise.all([db(), ...others, db()].map((database) => sweep({}, database)))
    expect(await count('auth.audit_log_entries')).toBe(0)
    await Promise.all(others.map((database) => database.close()))
  })

  it('deletes sessions that ended long ago, not open ones', async () => {
    const gone = await addSession({ not_after: "now() - interval '91 days'" })
    await addToken(gone, randomUUID())
    await addSession({ not_after: "now() - interval '89 days'" })
    await addSession()
    await sweep()
    expect(await count('auth.sessions')).toBe(2)
    expect((await db().query('select from auth.refresh_tokens where session_id = $1', [gone])).count).toBe(0)
  })

  it('deletes refresh tokens used long ago, except the parent of an unused one', async () => {
    const session = await addSession()
    await addToken(session, 'first', { usedDaysAgo: 120 })
    await addToken(session, 'second', { parent: 'first', usedDaysAgo: 100 })
    await addToken(session, 'third', { parent: 'second' })
    await sweep()
    const { rows } = await db().query('select token from auth.refresh_tokens where session_id = $1 order by token', [
      session,
    ])
    expect(rows).toEqual([{ token: 'second' }, { token: 'third' }])
  })

  it('deletes old codes and links', async () => {
    const types = ['confirmation_token', 'recovery_token', 'reauthentication_token']
    for (const [index, type] of types.entries())
      await db().query(
        `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at)
         values (gen_random_uuid(), $1, $2::text::auth.one_time_token_type, $2::text, 'a', now() at time zone 'utc' - make_interval(days => $3::integer))`,
        [user, type, 89 + index],
      )
    await sweep()
    const { rows } = await db().query('select token_type from auth.one_time_tokens')
    expect(rows).toEqual([{ token_type: types[0] }])
  })

  const created = (age: string) => `now() - interval '${age}'`
  const abandoned: [table: string, columns: string, values: () => string, time: string][] = [
    ['auth.flow_state', 'provider_type, authentication_method', () => `'x', 'oauth'`, 'created_at'],
    ['auth.oauth_client_states', 'provider_type', () => `'x'`, 'created_at'],
    ['auth.saml_relay_states', 'sso_provider_id, request_id', () => `'${provider}', 'x'`, 'created_at'],
    ['auth.mfa_challenges', 'factor_id, ip_address', () => `'${factor}', '::'`, 'created_at'],
    ['limits.used_assertions', '', () => '', 'expires_at'],
  ]
  it.each(abandoned)('deletes rows of %s after a day', async (table, columns, values, time) => {
    const id = table === 'limits.used_assertions' ? 'gen_random_uuid()::text' : 'gen_random_uuid()'
    const add = (howMany: number, age: string) =>
      db().query(
        `insert into ${table} (id, ${columns && `${columns}, `}${time})
         select ${id}, ${values() && `${values()}, `}${created(age)} from generate_series(1, ${howMany})`,
      )
    await add(old, '25 hours')
    await add(young, table === 'limits.used_assertions' ? '-1 hours' : '23 hours')
    await sweep()
    expect(await count(table)).toBe(young)
  })
})
