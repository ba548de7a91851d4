import { expect, it } from 'vitest'
import type { Queryable } from '../../database/database.ts'
import { describeEngines } from '../../testing/engines.ts'
import { bearer, signedUp, useAuthServer } from '../testing/testing.ts'

describeEngines('an account that is deleted', { on: 'postgres' }, (opened) => {
  const server = useAuthServer(() => opened().database)

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
