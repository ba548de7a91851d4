import { PostgrestClient } from '@supabase/postgrest-js'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { publishableKey } from '../../access/publishable-key.ts'
import type { AccessClaims } from '../../access/tokens.ts'
import { describeEngines } from '../../testing/engines.ts'
import { codeOf, enrollTotp, signIn, withTotp } from '../factors/testing/testing.ts'
import { browsers, useOidc } from '../testing/external.ts'
import { useMailingServer } from '../testing/mail-testing.ts'
import { type AuthServer, bearer, growOld, password, phonesWithCode, signedUp, someEmail } from '../testing/testing.ts'

const { oidc, environment } = useOidc('school')
const { next: somePhone, environment: codes } = phonesWithCode()
Object.assign(environment, { GOTRUE_EXTERNAL_PHONE_ENABLED: 'true', ...codes, GOTRUE_SMS_MAX_FREQUENCY: '1ms' })

type Ask = (server: AuthServer, token: string) => Promise<{ status: number; body: { code: string | number } }>
const put =
  (change: () => object): Ask =>
  (server, token) =>
    server.request('PUT', '/user', change(), bearer(token))

/** What opens an account to others, or shuts its owner out. */
const actions: [string, Ask, message: string][] = [
  ['a new password', put(() => ({ password: 'another password' })), 'Password update requires reauthentication'],
  ['a new address', put(() => ({ email: someEmail() })), 'Email update requires reauthentication'],
  ['a new number', put(() => ({ phone: somePhone() })), 'Phone update requires reauthentication'],
  [
    'another factor',
    (server, token) =>
      server.request('POST', '/factors', { factor_type: 'totp', friendly_name: 'another' }, bearer(token)),
    'Enrolling a factor requires reauthentication',
  ],
  [
    'linking by redirect',
    (server, token) =>
      server.request(
        'GET',
        '/user/identities/authorize?provider=school&skip_http_redirect=true',
        undefined,
        bearer(token),
      ),
    'Linking an identity requires reauthentication',
  ],
  [
    'linking by an ID token',
    async (server, token) => {
      const id_token = await oidc().sign(oidc().addAccount())
      const body = { provider: 'school', id_token, link_identity: true }
      return server.request('POST', '/token?grant_type=id_token', body, bearer(token))
    },
    'Linking an identity requires reauthentication',
  ],
]

describeEngines('a fresh proof of who is here', { on: 'postgres' }, (opened) => {
  const running = useMailingServer(() => opened().database, environment)
  const server = () => running().server
  const { link } = browsers(server, oidc)
  const old = (userId: string, interval?: string) => growOld(opened().database, userId, interval)
  const refused = (message: string) => ({ status: 400, body: { code: 'reauthentication_needed', message } })
  const tokenOf = async (client: ReturnType<AuthServer['client']>) =>
    (await client.getSession()).data.session?.access_token ?? ''
  const deleteAccount = (token: string, address: string) =>
    new PostgrestClient(server().restUrl, {
      headers: { apikey: publishableKey, ...bearer(token) },
    }).rpc('delete_my_account', { confirmation: address })

  describe.each(actions)('for %s', (_, ask, message) => {
    it('is needed after a quarter of an hour, and signing in again gives it', async () => {
      const { session, user, email } = await signedUp(server())
      await old(user.id)
      expect(await ask(server(), session.access_token)).toMatchObject(refused(message))
      const again = await signIn(server(), email)
      expect((await ask(server(), again.session.access_token)).status).toBe(200)
    })

    it('is given by the second factor alone, where there is one', async () => {
      const { client, user, factor } = await withTotp(server())
      await opened().database.query(
        `update auth.mfa_amr_claims set updated_at = now() - interval '16 minutes'
         where authentication_method = 'totp' and session_id in (select id from auth.sessions where user_id = $1)`,
        [user.id],
      )
      expect(await ask(server(), await tokenOf(client))).toMatchObject(refused(message))
      await client.mfa.challengeAndVerify({ factorId: factor.id, code: await codeOf(factor.secret, 1) })
      expect((await ask(server(), await tokenOf(client))).status).toBe(200)
    })
  })

  it('is needed to verify a factor that was enrolled with one', async () => {
    const { client, user } = await signedUp(server())
    const { id, secret } = await enrollTotp(client)
    await old(user.id)
    const { error } = await client.mfa.challengeAndVerify({ factorId: id, code: await codeOf(secret) })
    expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    await client.signInWithPassword({ email: user.email ?? '', password })
    expect((await client.mfa.challengeAndVerify({ factorId: id, code: await codeOf(secret) })).error).toBeNull()
  })

  it('is needed to remove a verified factor, not an unverified one', async () => {
    const { client, user, factor } = await withTotp(server())
    const begun = await enrollTotp(client, 'begun')
    await old(user.id)
    expect((await client.mfa.unenroll({ factorId: begun.id })).error).toBeNull()
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    })
    await client.mfa.challengeAndVerify({ factorId: factor.id, code: await codeOf(factor.secret, 1) })
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
  })

  it('is needed to unlink an identity', async () => {
    const { client, session, user, email } = await signedUp(server())
    await link(session.access_token, oidc().addAccount())
    const identity = (await client.getUserIdentities()).data?.identities.find(({ provider }) => provider === 'school')
    if (!identity) throw new Error('nothing was linked')
    await old(user.id)
    expect((await client.unlinkIdentity(identity)).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    })
    await client.signInWithPassword({ email, password })
    expect((await client.unlinkIdentity(identity)).error).toBeNull()
  })

  it('expires at the same moment in SQL', async () => {
    const change = async (interval: string) => {
      const { client, user, email } = await signedUp(server())
      await old(user.id, interval)
      await client.refreshSession()
      const token = await tokenOf(client)
      const { status } = await server().request('PUT', '/user', { password: 'another password' }, bearer(token))
      return [status, (await deleteAccount(token, email)).error?.hint]
    }
    expect(await change('14 minutes 30 seconds')).toEqual([200, undefined])
    expect(await change('15 minutes 2 seconds')).toEqual([400, 'reauthentication_needed'])
  })

  it('is not given by a refresh, which keeps the time of the sign-in', async () => {
    const { client, user } = await signedUp(server())
    await old(user.id)
    const times = async () => {
      const { rows } = await opened().database.query(
        'select m.* from auth.mfa_amr_claims m join auth.sessions s on s.id = m.session_id where s.user_id = $1',
        [user.id],
      )
      return rows
    }
    const before = await times()
    await client.refreshSession()
    const { amr } = decodeJwt<{ amr: { timestamp: number }[] }>(await tokenOf(client))
    await client.refreshSession()
    expect(decodeJwt(await tokenOf(client)).amr).toEqual(amr)
    expect(amr[0]?.timestamp).toBeLessThan(Date.now() / 1000 - 15 * 60)
    expect(await times()).toEqual(before)
    expect((await client.updateUser({ password: 'another password' })).error?.code).toBe('reauthentication_needed')
  })

  it.each(['email', 'recovery'] as const)('is what a mailed code of type %s gives', async (type) => {
    const { user, email } = await signedUp(server())
    await old(user.id)
    const client = server().client()
    await (type === 'email' ? client.signInWithOtp({ email }) : client.resetPasswordForEmail(email))
    const { code: token } = await running().mailbox.next(email)
    await client.verifyOtp({ email, token, type })
    expect((await client.updateUser({ password: 'another password' })).error).toBeNull()
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
  })

  it('may be a mailed nonce for a new password, and for nothing else', async () => {
    const { client, user, email } = await signedUp(server())
    await old(user.id)
    await client.reauthenticate()
    const { code: nonce } = await running().mailbox.next(email)
    for (const change of [{ email: someEmail() }, { phone: somePhone() }])
      expect((await client.updateUser({ ...change, nonce })).error?.code).toBe('reauthentication_needed')
    expect((await client.updateUser({ password: 'another password', email: someEmail(), nonce })).error?.code).toBe(
      'reauthentication_needed',
    )
    expect((await client.updateUser({ password: 'another password', nonce })).error).toBeNull()
  })

  it('is not needed for harmless changes', async () => {
    const { client, user, email } = await signedUp(server())
    await old(user.id)
    expect((await client.updateUser({ data: { full_name: 'Ada' }, email })).error).toBeNull()
    expect((await client.signOut({ scope: 'others' })).error).toBeNull()
  })

  it('is not given by a token outside of any session', async () => {
    const { session, user } = await signedUp(server())
    const claims = decodeJwt<AccessClaims>(session.access_token)
    const token = await server().tokens.sign({ ...claims, session_id: '' })
    for (const change of [{ password: 'another password' }, { email: someEmail() }])
      expect((await server().request('PUT', '/user', change, bearer(token))).body.code).toBe('reauthentication_needed')
    expect((await server().request('GET', '/user', undefined, bearer(token))).body.id).toBe(user.id)
  })

  it('is not asked of an anonymous user, who has no way to give one', async () => {
    const client = anonymous().server.client()
    const { data } = await client.signInAnonymously()
    await old(data.user?.id ?? '', '1 day')
    const email = someEmail()
    expect((await client.updateUser({ email, password })).error).toBeNull()
  })
  const anonymous = useMailingServer(() => opened().database, { GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' })

  it('lasts as long as the settings say, or is not asked for at all', async () => {
    const { session, user } = await signedUp(server())
    const change = async (on: AuthServer, n: number) =>
      (await on.request('PUT', '/user', { password: `another password ${n}` }, bearer(session.access_token))).status
    await old(user.id, '2 minutes')
    expect([await change(short().server, 1), await change(off().server, 2)]).toEqual([400, 200])
    await old(user.id, '1 day')
    expect([await change(server(), 3), await change(off().server, 4)]).toEqual([400, 200])
  })
  const short = useMailingServer(() => opened().database, { GOTRUE_SECURITY_REAUTHENTICATION_WINDOW: '1m30s' })
  const off = useMailingServer(() => opened().database, { GOTRUE_SECURITY_REAUTHENTICATION_WINDOW: '0s' })
})
