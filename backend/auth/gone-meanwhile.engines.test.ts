import { expect, it } from 'vitest'
import { describeEngines } from '../testing/engines.ts'
import { beforeWrite, raceInTransaction } from '../testing/race-in-transaction.ts'
import { useOidc } from './testing/external.ts'
import { bearer, signedUp, someEmail, startAuthServer, useAuthServer } from './testing/testing.ts'

const { oidc, environment } = useOidc('school')

describeEngines('during a request', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database, environment)

  it('a factor that was removed meanwhile is not found', async () => {
    const { client, session } = await signedUp(server())
    const { data } = await client.mfa.enroll({ factorType: 'totp' })
    const path = `/factors/${data?.id}`
    const headers = bearer(session.access_token)
    const database = beforeWrite(opened().database, 'insert into auth.mfa_challenges', () =>
      server().request('DELETE', path, undefined, headers),
    )
    const slow = await startAuthServer(database)
    expect(await slow.request('POST', `${path}/challenge`, {}, headers)).toMatchObject({
      status: 404,
      body: { code: 'mfa_factor_not_found' },
    })
    await slow.close()
  })

  it('an account that was deleted meanwhile is made again by its provider', async () => {
    const account = oidc().addAccount({ email: someEmail(), email_verified: true })
    const { data } = await server()
      .admin()
      .createUser({ email: account.email ?? '', email_confirm: true })
    const id = data.user?.id ?? ''
    const { database, done } = raceInTransaction(opened().database, 'lower(u.email) = $1', () =>
      server().admin().deleteUser(id),
    )
    const slow = await startAuthServer(database, environment)
    const body = { provider: 'school', id_token: await oidc().sign(account) }
    expect((await slow.request('POST', '/token?grant_type=id_token', body)).status).toBe(200)
    await done()
    expect((await server().admin().getUserById(id)).error?.status).toBe(404)
    await slow.close()
  })

  it('an account that was deleted meanwhile is not found by the operator who changes it', async () => {
    for (const change of [{ ban_duration: '1h' }, { email: someEmail() }, { password: 'a long trail uphill' }]) {
      const { session } = await signedUp(server())
      const { user } = session
      const { database } = opened()
      const met: typeof database = {
        ...database,
        transaction: async (inside) => {
          await database.query('delete from auth.users where id = $1', [user.id])
          return database.transaction(inside)
        },
      }
      const slow = await startAuthServer(met)
      const answer = await slow.request('PUT', `/admin/users/${user.id}`, change, bearer(slow.context.keys.secretKey))
      expect(answer).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
      await slow.close()
    }
  })
})
