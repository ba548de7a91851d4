import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addUser, describeEngines } from '../../../backend/testing/engines.ts'

describeEngines('the session of a token, in the database', (opened) => {
  const db = () => opened().database

  async function signedIn() {
    const { id } = await addUser(db())
    const session = randomUUID()
    await db().query('insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())', [
      session,
      id,
    ])
    return { id, session, claims: { sub: id, role: 'authenticated', session_id: session } }
  }
  /** As PostgREST does it: it changes to the caller, and only then asks what it was told to ask before each request. */
  const ask = (claims: Record<string, unknown>, statement = 'select public.check_session()') =>
    db().transaction(async (tx) => {
      await tx.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
        String(claims.role),
        JSON.stringify(claims),
      ])
      return (await tx.query(statement)).count
    })
  const refused = { code: 'PT401', message: 'This session has ended', hint: 'session_not_found' }

  it('lets through whom it belongs to, until it ends', async () => {
    const { session, claims } = await signedIn()
    expect(await ask(claims)).toBe(1)
    await db().query('delete from auth.sessions where id = $1', [session])
    await expect(ask(claims)).rejects.toMatchObject(refused)
  })

  it('lets through a token without a session, whatever its role', async () => {
    const { id } = await addUser(db())
    const signed = { role: 'authenticated', sub: id }
    const elsewhere = { role: 'authenticated', sub: 'school|42' }
    for (const claims of [{ role: 'anon' }, { role: 'service_role' }, signed, { ...signed, session_id: '' }, elsewhere])
      expect(await ask(claims), claims.role).toBe(1)
  })

  it.each([
    ['banned', `update auth.users set banned_until = now() + interval '1 hour' where id = $1`],
    ['deleted', 'delete from auth.users where id = $1'],
    ['deleted softly', 'update auth.users set deleted_at = now() where id = $1'],
    ['beyond its time', `update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`],
  ])('refuses one whose user is %s', async (_, statement) => {
    const { id, claims } = await signedIn()
    await db().query(statement, [id])
    await expect(ask(claims)).rejects.toMatchObject(refused)
  })

  it('lets through whose ban is over', async () => {
    const { id, claims } = await signedIn()
    await db().query(`update auth.users set banned_until = now() - interval '1 second' where id = $1`, [id])
    expect(await ask(claims)).toBe(1)
  })

  it('refuses another user’s session', async () => {
    const [{ session }, { claims }] = [await signedIn(), await signedIn()]
    await expect(ask({ ...claims, session_id: session })).rejects.toMatchObject(refused)
  })

  describe('where nothing asks before each request', () => {
    it.each(['my_sessions()', 'export_my_data()', 'has_password()', `delete_my_account('')`])(
      '%s asks for itself, by the same rule',
      async (call) => {
        const { id, claims } = await signedIn()
        await db().query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [id])
        await expect(ask(claims, `select public.${call}`)).rejects.toMatchObject({ code: '42501' })
        await db().query(`update auth.users set banned_until = null where id = $1`, [id])
        await db().query('delete from auth.sessions where user_id = $1', [id])
        await expect(ask(claims, `select public.${call}`)).rejects.toMatchObject({ code: '42501' })
      },
    )
  })
})
