import { StorageClient } from '@supabase/storage-js'
import { expect, it } from 'vitest'
import { publishableKey } from '../../access/publishable-key.ts'
import type { Queryable } from '../../database/database.ts'
import { completeActivity, describeEngines } from '../../testing/engines.ts'
import { pngBlob } from '../../testing/pictures.ts'
import { bearer, password, signedUp, useAuthServer } from '../testing/testing.ts'

describeEngines('an account that is deleted', { on: 'postgres' }, (opened) => {
  const server = useAuthServer(() => opened().database)
  const query = (text: string, values: string[]) => opened().database.query(text, values)

  it('takes everything along that hangs on it, files included', async () => {
    const { user, session, client } = await signedUp(server())
    const storage = new StorageClient(server().storageUrl, {
      apikey: publishableKey,
      ...bearer(session.access_token),
    })
    await completeActivity(server().context.database, user.id)
    await storage.from('avatars').upload(`${user.id}/avatar.png`, pngBlob())
    const picture = storage.from('avatars').getPublicUrl(`${user.id}/avatar.png`).data.publicUrl
    expect((await fetch(picture)).status).toBe(200)

    expect((await server().admin().deleteUser(user.id)).error).toBeNull()
    expect((await client.getUser()).error).toMatchObject({ code: 'user_not_found' })
    expect((await fetch(picture)).status).toBe(400)
    const { rows } = await query('select (select count(*) from public.user_stats where id = $1) as stats', [user.id])
    expect(rows).toEqual([{ stats: 0 }])
    expect((await server().admin().deleteUser(user.id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  })

  it('leaves a row without personal data when it is deleted softly', async () => {
    const { user, email, client } = await signedUp(server())
    await server().admin().deleteUser(user.id, true)
    await server().admin().deleteUser(user.id, true)
    const { data } = await server().admin().getUserById(user.id)
    expect(data.user).toMatchObject({ deleted_at: expect.any(String), user_metadata: {}, app_metadata: {} })
    expect(JSON.stringify(data)).not.toContain(email)
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect((await client.signInWithPassword({ email, password })).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await client.signUp({ email, password })).error).toBeNull()
  })

  it('takes what its learner wrote along, and revokes what they shared, also when it is deleted softly', async () => {
    const { user } = await signedUp(server())
    await query(
      `insert into public.notes (user_id, id, course_type, section, start, exact, prefix, suffix, body)
       values ($1, gen_random_uuid(), 'bio', '1.1', 0, 'codon', '', '', 'three bases')`,
      [user.id],
    )
    await query("insert into public.solutions (user_id, exercise, code) values ($1, 'bio/1.1/count', 'x = 1')", [
      user.id,
    ])
    await query(
      `with drawn as (insert into public.credential_statuses (index) values (private.draw_status_index() + 1000000) returning index)
       insert into public.credentials
         (user_id, course_type, name, modules, activities, xp, checks_right, completed_at, status_index)
         select $1, 'bio', 'Ada', 8, 30, 3000, 0, now(), index from drawn`,
      [user.id],
    )
    await server().admin().deleteUser(user.id, true)
    const { rows } = await query(
      `select (select count(*)::int from public.notes where user_id = $1) as notes,
         (select count(*)::int from public.solutions where user_id = $1) as solutions,
         (select name is null and revoked_at is not null from public.credentials where user_id = $1) as revoked`,
      [user.id],
    )
    expect(rows).toEqual([{ notes: 0, solutions: 0, revoked: true }])
  })

  it('is deleted although its learner saves at that moment', async () => {
    const { user, session } = await signedUp(server())
    const save = (method: string, query: string, body: object) =>
      fetch(`${server().restUrl}/user_progress${query}`, {
        method,
        headers: { ...bearer(session.access_token), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const progress = { user_id: user.id, course_type: 'ml', module_number: 1, completed_activities: [1] }
    expect((await save('POST', '', progress)).status).toBe(201)
    const both: Promise<{ status: number }>[] = []
    const start = () => {
      both.push(server().request('DELETE', `/admin/users/${user.id}`, {}, bearer(server().secretKey)))
      return () => both.push(save('PATCH', `?user_id=eq.${user.id}`, { completed_activities: [1, 2] }))
    }
    const { database } = opened()
    if (database.engine === 'pglite') start()()
    else
      await database.transaction(async (tx) => {
        const waiting = (tx: Queryable) => tx.query('select from pg_locks where not granted').then(({ count }) => count)
        await tx.query('select from public.user_stats where id = $1 for update', [user.id])
        const next = start()
        await expect.poll(() => waiting(tx)).toBe(1)
        next()
        await expect.poll(() => waiting(tx)).toBe(2)
      })
    const [deleted, saved] = await Promise.all(both)
    expect(deleted?.status).toBe(200)
    expect(saved?.status).toBeLessThan(500)
  })
})
