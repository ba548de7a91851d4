import { describe, expect, it } from 'vitest'
import { codeOf, enrollTotp, signIn } from '../../auth/factors/testing/testing.ts'
import { tokenTypes } from '../../auth/one-time-tokens/one-time-tokens.ts'
import { browsers, useOidc } from '../../auth/testing/external.ts'
import { linkFields, useMailingServer } from '../../auth/testing/mail-testing.ts'
import { type AuthServer, bearer, phonesWithCode, signedUp, startAuthServer } from '../../auth/testing/testing.ts'
import { describeEngines } from '../../testing/engines.ts'
import { raceInTransaction } from '../../testing/race-in-transaction.ts'

const { oidc, environment } = useOidc('school')
const { next: somePhone, environment: codes } = phonesWithCode()
Object.assign(environment, {
  GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
  ...codes,
  GOTRUE_SMS_MAX_FREQUENCY: '1ms',
  GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false',
})
type Client = ReturnType<AuthServer['client']>

/** What an owner does who finds somebody else in the account. */
const remedies: [string, (owner: Client) => Promise<{ error: unknown }>][] = [
  ['a new password', (owner) => owner.updateUser({ password: 'another password' })],
  ['signing out everywhere', (owner) => owner.signOut({ scope: 'global' })],
  ['signing out all other devices', (owner) => owner.signOut({ scope: 'others' })],
  [
    'a first second factor',
    async (owner) => {
      const { id: factorId, secret } = await enrollTotp(owner)
      return owner.mfa.challengeAndVerify({ factorId, code: await codeOf(secret) })
    },
  ],
]

describeEngines('what somebody else has under way in an account', { on: 'postgres' }, (opened) => {
  const running = useMailingServer(() => opened().database, environment)
  const server = () => running().server
  const { startSignIn, finishSignIn, link } = browsers(server, oidc)
  const count = async (text: string, id: string) => (await opened().database.query(text, [id])).count

  /** An account, and a session in it that is not its owner's. */
  async function borrowed() {
    const owner = await signedUp(server())
    const intruder = await signIn(server(), owner.email)
    return { ...owner, intruder: intruder.client, token: intruder.session.access_token }
  }
  const stored = async (id: string) => (await server().admin().getUserById(id)).data.user

  describe.each(remedies)('ends with %s:', (_, remedy) => {
    it('another number, also when its code is asked for again', async () => {
      const { client, intruder, user } = await borrowed()
      const [phone, other] = [somePhone(), somePhone()]
      await client.updateUser({ phone })
      await client.verifyOtp({ phone, token: '123456', type: 'phone_change' })
      // Whoever answers opens a session of their own.
      expect((await intruder.updateUser({ phone: other })).error).toBeNull()

      expect((await remedy(client)).error).toBeNull()
      const answer = await server().request('POST', '/verify', { type: 'phone_change', phone: other, token: '123456' })
      expect(answer).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
      expect((await server().request('POST', '/resend', { type: 'phone_change', phone })).status).toBe(200)
      await server().settled()
      const again = await server().request('POST', '/verify', { type: 'phone_change', phone: other, token: '123456' })
      expect(again).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
      expect(await stored(user.id)).toMatchObject({ phone })
      expect(await stored(user.id)).not.toHaveProperty('new_phone')
    })

    it('another address, also when its mail is asked for again', async () => {
      const { client, email, intruder, user } = await borrowed()
      const other = `other-${email}`
      expect((await intruder.updateUser({ email: other })).error).toBeNull()
      const { code, link: mailed } = await running().mailbox.next(other)

      expect((await remedy(client)).error).toBeNull()
      for (const claim of [{ email: other, token: code }, { token_hash: linkFields(mailed).token_hash }]) {
        const answer = await server().request('POST', '/verify', { type: 'email_change', ...claim })
        expect(answer).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
      }
      expect((await server().request('POST', '/resend', { type: 'email_change', email })).status).toBe(200)
      await server().settled()
      const sent = running().mailbox.all()
      expect(sent.filter(({ to }) => to === other)).toHaveLength(1)
      expect(await stored(user.id)).toMatchObject({ email })
      expect(await stored(user.id)).not.toHaveProperty('new_email')
      expect(await stored(user.id)).not.toHaveProperty('email_change_sent_at')
    })

    it('codes and links of every kind', async () => {
      const { client, email, user } = await borrowed()
      await server().client().resetPasswordForEmail(email)
      const { code } = await running().mailbox.next(email)
      await opened().database.query(
        `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
         select gen_random_uuid(), $1, kind::auth.one_time_token_type, 'a hash', 'an address' from unnest($2::text[]) kind
         on conflict do nothing`,
        [user.id, `{${tokenTypes.join(',')}}`],
      )
      expect(await count('select from auth.one_time_tokens where user_id = $1', user.id)).toBe(6)

      expect((await remedy(client)).error).toBeNull()
      expect(await count('select from auth.one_time_tokens where user_id = $1', user.id)).toBe(0)
      const columns = tokenTypes.map((type) => `coalesce(${type}, '') = ''`).join(' and ')
      expect(await count(`select from auth.users where id = $1 and ${columns}`, user.id)).toBe(1)
      const answer = await server().request('POST', '/verify', { type: 'recovery', email, token: code })
      expect(answer.body.code).toBe('otp_expired')
    })

    it('what was set out for elsewhere, finished or not', async () => {
      const { client, email, user, token } = await borrowed()
      const trojan = oidc().addAccount()
      await link(token, trojan)
      const verifier = 'a'.repeat(43)
      const pkce = { code_challenge: verifier, code_challenge_method: 'plain' }
      const { url, cookie } = await startSignIn(pkce)
      const landed = await finishSignIn(await oidc().signIn(url, trojan), cookie)
      await server().request('POST', '/recover', { email, ...pkce })
      const path = `/user/identities/authorize?provider=school&${new URLSearchParams(pkce)}`
      expect((await server().request('GET', path, undefined, bearer(token))).status).toBe(302)
      await server().settled()
      const flows = 'select from auth.flow_state where user_id = $1 or linking_target_id = $1'
      expect(await count(flows, user.id)).toBe(3)

      expect((await remedy(client)).error).toBeNull()
      expect(await count(flows, user.id)).toBe(0)
      const body = { auth_code: landed.url.searchParams.get('code'), code_verifier: verifier }
      expect((await server().request('POST', '/token?grant_type=pkce', body)).body.code).toBe('flow_state_not_found')
    })
  })

  it('ends with the operator’s new password, too', async () => {
    const { email, intruder, user } = await borrowed()
    await intruder.updateUser({ email: `other-${email}` })
    expect((await server().admin().updateUserById(user.id, { password: 'another password' })).error).toBeNull()
    expect(await stored(user.id)).not.toHaveProperty('new_email')
  })

  it.each(['global', 'others'])('ends although it begins at the moment that its owner signs out: %s', async (scope) => {
    const { email, session, user, token } = await borrowed()
    const signOut = () => server().request('POST', `/logout?scope=${scope}`, undefined, bearer(session.access_token))
    const { database, done } = raceInTransaction(opened().elsewhere(), 'for key share', signOut)
    const slow = await startAuthServer(database, { ...running().mailbox.environment, ...environment })
    await slow.request('PUT', '/user', { email: `other-${email}` }, bearer(token))
    expect(await done()).toMatchObject({ status: 204 })
    expect(await stored(user.id)).not.toHaveProperty('new_email')
    await slow.close()
  })

  it.each(['global', 'others'])('links nothing by a flow that begins at that moment: %s', async (scope) => {
    const { session, user, token } = await borrowed()
    const signOut = () => server().request('POST', `/logout?scope=${scope}`, undefined, bearer(session.access_token))
    const { database, done } = raceInTransaction(opened().elsewhere(), 'for key share', signOut)
    const slow = await startAuthServer(database, environment)
    const path = '/user/identities/authorize?provider=school&skip_http_redirect=true'
    expect((await slow.request('GET', path, undefined, bearer(token))).status).toBe(200)
    expect(await done()).toMatchObject({ status: 204 })
    expect(await count('select from auth.flow_state where linking_target_id = $1', user.id)).toBe(0)
    await slow.close()
  })

  it('stays where one signs out of this device alone', async () => {
    const { client, email, intruder, user } = await borrowed()
    await intruder.updateUser({ email: `other-${email}` })
    await client.signOut({ scope: 'local' })
    expect(await stored(user.id)).toMatchObject({ new_email: `other-${email}` })
  })
})
