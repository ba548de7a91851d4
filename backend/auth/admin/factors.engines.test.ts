import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { enrollTotp, withTotp } from '../factors/testing/testing.ts'
import { bearer, signedUp, useAuthServer } from '../testing/testing.ts'

/** Looked up in supabase/auth: internal/api/admin.go (adminUserGetFactors, …UpdateFactor, …DeleteFactor), audit.go. */
describeEngines('what the operator does with factors, and reads of what was done', { on: 'postgres' }, (opened) => {
  const server = useAuthServer(() => opened().database)
  const asOperator = (method: string, path: string, body?: unknown) =>
    server().request(method, path, body, bearer(server().secretKey))

  it('lists factors without their secrets', async () => {
    const { user, factor } = await withTotp(server())
    const { data } = await server().admin().mfa.listFactors({ userId: user.id })
    expect(data?.factors).toMatchObject([{ id: factor.id, factor_type: 'totp', status: 'verified' }])
    expect(JSON.stringify(data)).not.toContain(factor.secret)
  })

  it('removes the factor that someone has lost: their sessions fall back to aal1', async () => {
    const { user, factor, client } = await withTotp(server())
    const { data, error } = await server().admin().mfa.deleteFactor({ userId: user.id, id: factor.id })
    expect(error).toBeNull()
    expect(JSON.stringify(data)).toContain(factor.id)
    expect((await client.mfa.listFactors()).data?.all).toEqual([])
    const { data: refreshed } = await client.refreshSession()
    expect(decodeJwt(refreshed.session?.access_token ?? '').aal).toBe('aal1')
  })

  it('renames a factor, but not to the name of another', async () => {
    const { user, client } = await signedUp(server())
    await enrollTotp(client, 'old phone')
    const { id } = await enrollTotp(client, 'phone')
    const path = `/admin/users/${user.id}/factors/${id}`
    expect(await asOperator('PUT', path, { friendly_name: 'tablet' })).toMatchObject({
      status: 200,
      body: { id, friendly_name: 'tablet' },
    })
    expect(await asOperator('PUT', path, { friendly_name: 'old phone' })).toMatchObject({
      status: 422,
      body: { code: 'mfa_factor_name_conflict' },
    })
  })

  it("finds no factor of another user's", async () => {
    const { factor } = await withTotp(server())
    const { user } = await signedUp(server())
    for (const method of ['PUT', 'DELETE']) {
      const path = (id: string) => `/admin/users/${user.id}/factors/${id}`
      expect(await asOperator(method, path(factor.id), {})).toMatchObject({
        status: 404,
        body: { code: 'mfa_factor_not_found' },
      })
      expect((await asOperator(method, path('x'), {})).body.message).toBe('factor_id must be an UUID')
      expect((await asOperator(method, path(randomUUID()), {})).status).toBe(404)
    }
  })

  it('reads the audit log, the newest first, searched by action, author and type', async () => {
    const { data } = await server()
      .admin()
      .createUser({ email: `${randomUUID()}@learner.example` })
    const id = data.user?.id ?? ''
    await server()
      .admin()
      .updateUserById(id, { user_metadata: { full_name: 'Ada' } })
    await server().admin().deleteUser(id)
    const read = async (query: string) => {
      const { body, headers } = await asOperator('GET', `/admin/audit?per_page=100&query=${query}`)
      type Entry = { id: string; created_at: string; ip_address: string; payload: Record<string, unknown> }
      return { entries: body as unknown as Entry[], total: Number(headers.get('x-total-count')) }
    }
    const { entries, total } = await read('author:service_role')
    expect(entries.length).toBe(Math.min(total, 100))
    const mine = entries.filter(({ payload }) => JSON.stringify(payload.traits).includes(id))
    expect(mine.map(({ payload }) => payload.action)).toEqual(['user_deleted', 'user_modified', 'user_signedup'])
    expect(mine[0]?.payload).toMatchObject({
      actor_id: '00000000-0000-0000-0000-000000000000',
      actor_username: 'service_role',
      log_type: 'team',
    })
    expect((await read('action:user_deleted')).entries.every(({ payload }) => payload.action === 'user_deleted')).toBe(
      true,
    )
    expect((await read('type:factor')).entries.every(({ payload }) => payload.log_type === 'factor')).toBe(true)
    expect(await asOperator('GET', '/admin/audit?query=payload:x')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Invalid query scope: payload:x' },
    })
  })
})
