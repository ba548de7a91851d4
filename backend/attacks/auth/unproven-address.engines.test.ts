import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, bearer, password, signedUp, someEmail, startAuthServer } from '../../auth/testing/testing.ts'
import { describeEngines } from '../../testing/engines.ts'
import { type OidcAccount, type OidcServer, startOidc } from '../../testing/external-services/oidc.ts'
import { type Mailbox, startSmtp } from '../../testing/external-services/smtp.ts'

let oidc: OidcServer
let mailbox: Mailbox
beforeAll(async () => {
  oidc = await startOidc()
  mailbox = await startSmtp()
})
afterAll(async () => {
  await oidc.close()
  await mailbox.close()
})

/** Mail is confirmed automatically, so anybody may sit in an account under another's address before its owner comes. */
describeEngines('an address that nobody has proven', { on: 'pglite' }, (opened) => {
  const servers: AuthServer[] = []
  beforeAll(async () => {
    const base = { GOTRUE_SMTP_MAX_FREQUENCY: '1ms', ...oidc.environment('school') }
    for (const mail of [mailbox.environment, {}])
      servers.push(await startAuthServer(opened().database, { ...base, ...mail }))
  })
  afterAll(() => Promise.all(servers.map((server) => server.close())))
  /** With and without a way to send mail. */
  const both = () => servers as [mailing: AuthServer, silent: AuthServer]

  async function travel(
    path: string,
    account: OidcAccount,
    { token, cookies = true }: { token?: string; cookies?: boolean } = {},
  ) {
    const [server] = both()
    const { headers, body } = await server.request('GET', path, undefined, token ? bearer(token) : {})
    const url = headers.get('location') ?? (body as unknown as { url: string }).url
    const cookie = cookies
      ? headers
          .getSetCookie()
          .map((each) => each.split(';')[0])
          .join('; ')
      : ''
    const back = await oidc.signIn(url, account)
    const landed = await server.request('GET', `/callback${back.search}`, undefined, { cookie })
    const target = new URL(landed.headers.get('location') ?? '')
    return Object.fromEntries([...target.searchParams, ...new URLSearchParams(target.hash.slice(1))])
  }
  const signIn = (account: OidcAccount) => travel('/authorize?provider=school', account)
  const link = (token: string, account: OidcAccount, more = '', cookies = true) =>
    travel(`/user/identities/authorize?provider=school&skip_http_redirect=true${more}`, account, { token, cookies })

  it('stays with nobody when the squatter links an identity that is proven, for another address', async () => {
    const squatter = await signedUp(both()[0])
    await link(squatter.session.access_token, oidc.addAccount())
    const fields = await signIn(oidc.addAccount({ email: squatter.email, email_verified: true }))
    expect(fields).toMatchObject({ error_code: 'email_exists' })
  })

  it('is not had by linking an identity that only says so', async () => {
    const victim = someEmail()
    const squatter = await signedUp(both()[0])
    await link(squatter.session.access_token, oidc.addAccount({ email: victim, email_verified: false }))
    const fields = await signIn(oidc.addAccount({ email: victim, email_verified: true }))
    const claims = decodeJwt(fields.access_token ?? '')
    expect(claims.email).toBe(victim)
    expect(claims.sub).not.toBe(squatter.user.id)
    const other = someEmail()
    await link(
      (await signedUp(both()[0])).session.access_token,
      oidc.addAccount({ email: other, email_verified: false }),
    )
    expect((await both()[0].client().signUp({ email: other, password })).error).toBeNull()
  })

  it('is not proven by changing to it where changes count at once', async () => {
    const victim = someEmail()
    const { client, user } = await signedUp(both()[1])
    expect((await client.updateUser({ email: victim })).data.user?.email).toBe(victim)
    expect(await signIn(oidc.addAccount({ email: victim, email_verified: true }))).toMatchObject({
      error_code: 'email_exists',
    })
    const { rows } = await opened().database.query(
      `select identity_data -> 'email_verified' as verified from auth.identities where user_id = $1`,
      [user.id],
    )
    expect(rows).toEqual([{ verified: false }])
  })

  it.each([
    ['recovery', (client: ReturnType<AuthServer['client']>, email: string) => client.resetPasswordForEmail(email)],
    ['email', (client: ReturnType<AuthServer['client']>, email: string) => client.signInWithOtp({ email })],
  ] as const)('is its owner’s alone once they answer a mail (%s)', async (type, ask) => {
    const [server] = both()
    const squatter = await signedUp(server)
    const trojan = oidc.addAccount()
    await link(squatter.session.access_token, trojan)
    expect((await mailbox.next(squatter.email)).subject).toBe('A way to sign in was added')
    const [own] = squatter.user.identities ?? []
    if (own && type === 'email') {
      await squatter.client.unlinkIdentity(own)
      expect((await mailbox.next(squatter.email)).subject).toBe('A way to sign in was removed')
    }
    const owner = server.client()
    expect((await ask(owner, squatter.email)).error).toBeNull()
    const { code: token } = await mailbox.next(squatter.email)
    const { data } = await owner.verifyOtp({ email: squatter.email, token, type })
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
    expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] })
    const { error } = await server.client().signInWithPassword({ email: squatter.email, password })
    expect(error?.code).toBe('invalid_credentials')
    expect((await squatter.client.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect(decodeJwt((await signIn(trojan)).access_token ?? '').sub).not.toBe(squatter.user.id)

    // Proven once, it is not asked again: from now on what the owner sets up stays.
    await owner.updateUser({ password: 'the password of its owner' })
    expect((await mailbox.next(squatter.email)).subject).toBe('Your password was changed')
    await ask(owner, squatter.email)
    const again = await mailbox.next(squatter.email)
    expect((await server.client().verifyOtp({ email: squatter.email, token: again.code, type })).error).toBeNull()
    const signedIn = await server
      .client()
      .signInWithPassword({ email: squatter.email, password: 'the password of its owner' })
    expect(signedIn.error).toBeNull()
  })

  it('is its owner’s alone though a squatter came by a provider that has not verified it', async () => {
    const [server] = both()
    const email = someEmail()
    const trojan = oidc.addAccount({ email, email_verified: false })
    const squatted = decodeJwt((await signIn(trojan)).access_token ?? '').sub
    const owner = server.client()
    await owner.resetPasswordForEmail(email)
    const { code: token } = await mailbox.next(email)
    const { data } = await owner.verifyOtp({ email, token, type: 'recovery' })
    expect(data.user?.id).toBe(squatted)
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
    expect(await signIn(trojan)).toMatchObject({ error_code: 'email_exists' })
  })

  it('takes no identity from a browser that was sent on by a stranger, under PKCE neither', async () => {
    const attacker = await signedUp(both()[0])
    const victim = oidc.addAccount()
    const pkce = `&code_challenge=${'a'.repeat(43)}&code_challenge_method=plain`
    for (const more of ['', pkce])
      expect(await link(attacker.session.access_token, victim, more, false)).toMatchObject({
        error_code: 'bad_oauth_state',
      })
    expect((await attacker.client.getUserIdentities()).data?.identities).toHaveLength(1)
    expect(await link(attacker.session.access_token, victim, pkce)).toHaveProperty('code')
  })
})
