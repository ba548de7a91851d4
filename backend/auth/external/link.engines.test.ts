import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { browsers, useOidc } from '../testing/external.ts'
import { bearer, password, signedUp, useAuthServer } from '../testing/testing.ts'

const { oidc, environment } = useOidc('school')

describeEngines('linking what one has elsewhere', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database, environment)
  type Client = ReturnType<ReturnType<typeof server>['client']>
  const { finishSignIn, signIn, link } = browsers(server, oidc)

  it('adds a way to sign in, which then leads to the same account', async () => {
    const { session, user, client } = await signedUp(server())
    const account = oidc().addAccount()
    const { url } = await link(session.access_token, account)
    expect(url.href).toMatch(/^https:\/\/app\.example\/account#access_token=/)
    const { data } = await client.getUserIdentities()
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'school'])
    expect(decodeJwt((await signIn(account)).fields.access_token ?? '').sub).toBe(user.id)
  })

  it('refuses an identity that is linked already, to this account or another', async () => {
    const account = oidc().addAccount()
    const { session } = await signedUp(server())
    await link(session.access_token, account)
    expect((await link(session.access_token, account)).fields).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    })
    const other = await signedUp(server())
    expect((await link(other.session.access_token, account)).fields).toMatchObject({
      error_description: 'Identity is already linked to another user',
    })
  })

  it('is undone, but never for the last way to sign in, however many ask at once', async () => {
    const { session, client, email } = await signedUp(server())
    await link(session.access_token, oidc().addAccount())
    const identities = (await client.getUserIdentities()).data?.identities ?? []
    const answers = await Promise.all(identities.map((identity) => client.unlinkIdentity(identity)))
    expect(answers.map(({ error }) => error?.code).sort()).toEqual(['single_identity_not_deletable', undefined])
    const [left] = (await client.getUserIdentities()).data?.identities ?? []
    expect(left).toBeDefined()
    if (!left) return
    expect((await client.unlinkIdentity(left)).error?.code).toBe('single_identity_not_deletable')
    const byPassword = await server().client().signInWithPassword({ email, password })
    expect(byPassword.error === null).toBe(left.provider === 'email')
  })

  it.each([
    ['the password changes', (client: Client) => client.updateUser({ password: `${password}!` })],
    ['one signs out everywhere', (client: Client) => client.signOut({ scope: 'global' })],
  ])('is over when %s', async (_, end) => {
    const { session, client, user } = await signedUp(server())
    const path = '/user/identities/authorize?provider=school&skip_http_redirect=true'
    const { headers, body } = await server().request('GET', path, undefined, bearer(session.access_token))
    const [cookie = ''] = headers.getSetCookie()
    const back = await oidc().signIn((body as unknown as { url: string }).url, oidc().addAccount())
    expect((await end(client)).error).toBeNull()
    expect((await finishSignIn(back, cookie.split(';')[0])).fields.error_code).toBe('bad_oauth_state')
    const { data } = await server().admin().getUserById(user.id)
    expect(data.user?.identities).toHaveLength(1)
  })

  it('does not undo what is another’s', async () => {
    const [mine, theirs] = [await signedUp(server()), await signedUp(server())]
    for (const { session } of [mine, theirs]) await link(session.access_token, oidc().addAccount())
    const [identity] = (await theirs.client.getUserIdentities()).data?.identities ?? []
    const { status, body } = await server().request(
      'DELETE',
      `/user/identities/${identity?.identity_id}`,
      undefined,
      bearer(mine.session.access_token),
    )
    expect([status, body.code]).toEqual([422, 'identity_not_found'])
  })
})
