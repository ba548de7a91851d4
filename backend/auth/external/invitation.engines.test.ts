import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { browsers, useOidc } from '../testing/external.ts'
import { age, linkFields, useMailingServer } from '../testing/mail-testing.ts'
import { password, someEmail } from '../testing/testing.ts'

const { oidc, environment } = useOidc('school')
environment.GOTRUE_DISABLE_SIGNUP = 'true'

describeEngines('an invitation that is accepted with a provider', { on: 'pglite' }, (opened) => {
  const running = useMailingServer(() => opened().database, environment)
  const server = () => running().server
  const { startSignIn, finishSignIn, signIn } = browsers(server, oidc)

  async function invited(email = someEmail()) {
    const { data } = await server()
      .admin()
      .inviteUserByEmail(email, { data: { class: '7b', full_name: 'A. Berg' } })
    const { token_hash: token = '' } = linkFields((await running().mailbox.next(email)).link)
    return { email, token, id: data.user?.id }
  }
  const someone = (email: string) => oidc().addAccount({ email, email_verified: false, name: 'Alma Berg' })

  it('opens the account with its address confirmed and only this way to sign in', async () => {
    const { email, token, id } = await invited()
    const account = someone(email)
    const { fields } = await signIn(account, { invite_token: token })
    expect(decodeJwt(fields.access_token ?? '')).toMatchObject({
      sub: id,
      email,
      app_metadata: { provider: 'school', providers: ['school'] },
      user_metadata: { class: '7b', full_name: 'Alma Berg', email_verified: true },
    })
    expect(decodeJwt((await signIn(account)).fields.access_token ?? '').sub).toBe(id)
    const { data } = await server()
      .admin()
      .getUserById(id ?? '')
    expect(data.user).toMatchObject({ email_confirmed_at: expect.any(String), identities: [{ provider: 'school' }] })
    const { rows } = await opened().database.query(
      "select payload from auth.audit_log_entries where payload ->> 'action' = 'invite_accepted' and payload ->> 'actor_id' = $1",
      [id ?? ''],
    )
    expect(rows).toMatchObject([{ payload: { log_type: 'account', traits: { provider: 'school' } } }])
  })

  it('counts once, of two at the same time and by mail, too', async () => {
    const { email, token } = await invited()
    const ways = await Promise.all([startSignIn({ invite_token: token }), startSignIn({ invite_token: token })])
    const landed = await Promise.all(
      ways.map(async ({ url, cookie }) => finishSignIn(await oidc().signIn(url, someone(email)), cookie)),
    )
    expect(landed.map(({ fields }) => fields.error_code).sort()).toEqual(['invite_not_found', undefined])
    const { error } = await server().client().verifyOtp({ token_hash: token, type: 'invite' })
    expect(error?.code).toBe('otp_expired')
    expect(await server().request('GET', `/authorize?provider=school&invite_token=${token}`)).toMatchObject({
      status: 404,
      body: { code: 'user_not_found', message: 'User identified by token not found' },
    })
  })

  it('is refused to another address, and stays valid for its owner', async () => {
    const { email, token, id } = await invited()
    const { fields } = await signIn(oidc().addAccount(), { invite_token: token })
    expect(fields).toEqual({
      error: 'invalid_request',
      error_code: 'validation_failed',
      error_description: 'Invited email does not match emails from external provider',
    })
    expect(decodeJwt((await signIn(someone(email), { invite_token: token })).fields.access_token ?? '').sub).toBe(id)
  })

  it('takes no identity that is another’s already', async () => {
    const first = await invited()
    const account = someone(first.email)
    await signIn(account, { invite_token: first.token })
    const second = await invited()
    account.email = second.email
    const { fields } = await signIn(account, { invite_token: second.token })
    expect(fields).toMatchObject({ error_code: 'identity_already_exists' })
    const verified = await server().client().verifyOtp({ token_hash: second.token, type: 'invite' })
    expect(verified.data.user?.id).toBe(second.id)
  })

  it('is valid for a day, not for a banned user, and is no other kind of link', async () => {
    const late = await invited()
    const { url, cookie } = await startSignIn({ invite_token: late.token })
    await age(opened().database, late.email, '25 hours')
    expect((await finishSignIn(await oidc().signIn(url, someone(late.email)), cookie)).fields.error_code).toBe(
      'invite_not_found',
    )
    const banned = await invited()
    await server()
      .admin()
      .updateUserById(banned.id ?? '', { ban_duration: '1h' })
    const pkce = { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }
    expect((await signIn(someone(banned.email), { invite_token: banned.token, ...pkce })).fields).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
    })
    const { data } = await server().admin().createUser({ email: someEmail(), password, email_confirm: true })
    const { data: link } = await server()
      .admin()
      .generateLink({ type: 'recovery', email: data.user?.email ?? '' })
    for (const token of [link.properties?.hashed_token ?? '', 'nonsense']) {
      const search = new URLSearchParams({ provider: 'school', invite_token: token })
      expect((await server().request('GET', `/authorize?${search}`)).status).toBe(404)
    }
  })
})
