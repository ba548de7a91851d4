import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { useOidc } from '../testing/external.ts'
import { bearer, signedUp, useAuthServer } from '../testing/testing.ts'

const { oidc, environment } = useOidc('school')

describeEngines('an ID token with link_identity', { on: 'postgres' }, (opened) => {
  const server = useAuthServer(() => opened().database, environment)
  const send = (body: unknown, headers?: Record<string, string>) =>
    server().request('POST', '/token?grant_type=id_token', body, headers)

  it('links the identity to who is signed in', async () => {
    const { client, user } = await signedUp(server())
    const account = oidc().addAccount()
    const newToken = () => oidc().sign(account, { jti: randomUUID() })
    const { data, error } = await client.linkIdentity({ provider: 'school', token: await newToken() })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      id: user.id,
      email: user.email,
      app_metadata: { providers: ['email', 'school'] },
    })

    const stranger = await signedUp(server())
    const again = await stranger.client.linkIdentity({ provider: 'school', token: await newToken() })
    expect(again.error).toMatchObject({ status: 422, code: 'identity_already_exists' })
    expect((await send({ provider: 'school', id_token: await newToken() })).body.user.id).toBe(user.id)
  })

  it('links nothing without a session, nor at aal1 of someone with a second factor', async () => {
    const body = { provider: 'school', id_token: await oidc().sign(oidc().addAccount()), link_identity: true }
    expect(await send(body)).toMatchObject({
      status: 400,
      body: {
        error: 'invalid request',
        error_description: 'Linking requires a valid user access token in Authorization',
      },
    })
    expect(await send(body, bearer('nonsense'))).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
    const { session, user } = await signedUp(server())
    await opened().database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [user.id],
    )
    expect(await send(body, bearer(session.access_token))).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal' },
    })
    const { rows } = await opened().database.query(
      `select 1 from auth.identities where user_id = $1 and provider = 'school'`,
      [user.id],
    )
    expect(rows).toEqual([])
  })
})
