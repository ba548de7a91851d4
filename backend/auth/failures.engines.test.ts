import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { describeEngines } from '../testing/engines.ts'
import { SoftwareAuthenticator } from './factors/testing/software-authenticator.ts'
import { signIn, withTotp, wrongCode } from './factors/testing/testing.ts'
import { watchFailures } from './testing/failures.ts'
import {
  bearer,
  jwtSecret,
  password,
  signedUp,
  someAddress,
  someEmail,
  somePhone,
  startAuthServer,
  useAuthServer,
} from './testing/testing.ts'
import { ethereumWallet } from './web3/testing/testing.ts'

/** What a key says on a page of another site. */
const stranger = { origin: 'https://evil.example', rpId: 'evil.example', userVerified: true, counter: 1 }

describeEngines('the audit of failures', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database, {
    GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
    GOTRUE_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
    GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true',
    GOTRUE_MFA_PHONE_VERIFY_ENABLED: 'true',
    GOTRUE_SMS_TEST_OTP: '15551234567=246810',
    GOTRUE_RATE_LIMIT_VERIFY: '40',
  })
  const { from, attempt, entries, lines } = watchFailures(() => opened().database, server)

  it('says which account a wrong password was tried on, from which address, and how often', async () => {
    const { email, user } = await signedUp(server())
    const [address, other] = [someAddress(), someAddress()]
    for (let i = 0; i < 3; i++) expect((await attempt({ email }, address)).status).toBe(400)
    await attempt({ email: email.toUpperCase() }, other)
    expect(await entries(address)).toEqual([
      expect.objectContaining({
        action: 'login_failed',
        log_type: 'account',
        actor_id: user.id,
        actor_username: email,
        traits: {
          provider: 'email',
          reason: 'invalid_credentials',
          name_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
          count: 3,
          last_at: expect.any(String),
        },
      }),
    ])
    expect(await entries(other)).toMatchObject([{ actor_id: user.id, traits: { count: 1 } }])
    expect(lines(address)).toHaveLength(3)
    expect(lines(address)[0]).toMatchObject({ level: 40, action: 'login_failed', user: user.id, address })
    expect(server().logged()).not.toContain(email.split('@')[0])
  })

  it('stores an unknown name as a keyed hash, the same in either case', async () => {
    const email = someEmail()
    const address = someAddress()
    await attempt({ email }, address)
    await attempt({ email: email.toUpperCase() }, address)
    const [entry, ...others] = await entries(address)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ action: 'login_failed', actor_username: '', traits: { count: 2 } })
    expect(entry).not.toHaveProperty('actor_id')
    const hash = entry?.traits.name_hash ?? ''
    const guesses = [createHash('sha256').update(email), createHmac('sha256', jwtSecret).update(email)]
    for (const guess of guesses) expect(guess.digest('hex')).not.toContain(hash)
    expect(JSON.stringify(entry)).not.toContain(email.split('@')[0])
    expect(lines(address)).toMatchObject([{ nameHash: hash }, { nameHash: hash }])
  })

  it('notes a right password for an account that may not sign in', async () => {
    const { email, user } = await signedUp(server())
    await opened().database.query("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [
      user.id,
    ])
    const address = someAddress()
    await attempt({ email, password }, address)
    expect(await entries(address)).toMatchObject([{ action: 'login_failed', traits: { reason: 'user_banned' } }])
  })

  it('says who is locked out, and of an address once an hour that it has reached its limit', async () => {
    const { email, user } = await signedUp(server())
    const address = someAddress()
    for (let i = 0; i < 12; i++) await attempt({ email }, address)
    expect(await entries(address)).toMatchObject([
      { action: 'login_failed', actor_id: user.id, traits: { count: 10 } },
      { action: 'login_locked', actor_id: user.id, traits: { count: 2, reason: 'over_request_rate_limit' } },
    ])
    const hasty = someAddress()
    const strict = await startAuthServer(opened().database, { GOTRUE_RATE_LIMIT_SIGNIN: '2' })
    for (let i = 0; i < 6; i++) await attempt({ phone: '1' }, hasty, strict)
    await strict.close()
    expect(await entries(hasty)).toMatchObject([{ action: 'login_locked', traits: { count: 1 } }])
  })

  it('does the same work for a known and an unknown name', async () => {
    const work: string[] = []
    const { database } = opened()
    const watched: Database = {
      ...database,
      query: (text, values) => {
        work.push(text)
        return database.query(text, values)
      },
    }
    const observed = await startAuthServer(watched)
    const { email } = await signedUp(observed)
    const statements = async (path: string, body: object) => {
      work.length = 0
      await observed.request('POST', path, body)
      return [...work]
    }
    for (let i = 0; i < 12; i++) {
      const [known, unknown] = [email, i < 9 ? someEmail() : 'nobody@learner.example']
      const signIn = '/token?grant_type=password'
      const wrong = { password: 'not the password' }
      // The tenth and later ones of the unknown address follow nine of its own, so that both are locked out.
      if (i === 9) for (let j = 0; j < 9; j++) await statements(signIn, { email: unknown, ...wrong })
      const expected = await statements(signIn, { email: known, ...wrong })
      expect(expected.some((text) => text.includes('insert into auth.audit_log_entries'))).toBe(true)
      expect(await statements(signIn, { email: unknown, ...wrong }), `attempt ${i}`).toEqual(expected)
    }
    const code = { type: 'recovery', token: '123456' }
    expect(await statements('/verify', { email: someEmail(), ...code })).toEqual(
      await statements('/verify', { email, ...code }),
    )
    await observed.close()
  })

  describe('of second factors', () => {
    it('is noted of an authenticator app, and when five codes were wrong', async () => {
      const { email, user, factor } = await withTotp(server())
      const { session } = await signIn(server(), email)
      const address = someAddress()
      const headers = { ...bearer(session.access_token), ...from(address) }
      const challenge = await server().request('POST', `/factors/${factor.id}/challenge`, {}, headers)
      const body = { challenge_id: challenge.body.id, code: await wrongCode(factor.secret) }
      for (let i = 0; i < 6; i++) await server().request('POST', `/factors/${factor.id}/verify`, body, headers)
      const about = { actor_id: user.id, log_type: 'factor' }
      expect(await entries(address)).toMatchObject([
        { action: 'challenge_created' },
        { ...about, action: 'factor_failed', traits: { factor_id: factor.id, factor_type: 'totp', count: 5 } },
        { ...about, action: 'factor_locked', traits: { factor_id: factor.id, count: 1 } },
      ])
    })

    it.each(['phone', 'webauthn'])('is noted of a %s', async (factor_type) => {
      const { session, user } = await signedUp(server())
      const address = someAddress()
      const headers = { ...bearer(session.access_token), ...from(address) }
      const phone = factor_type === 'phone' ? { phone: '15551234567' } : {}
      const { body: factor } = await server().request('POST', '/factors', { factor_type, ...phone }, headers)
      const { body: asked } = await server().request('POST', `/factors/${factor.id}/challenge`, {}, headers)
      const options = Object(asked).webauthn?.credential_options.publicKey
      const credential_response = options && new SoftwareAuthenticator().create(options.challenge, stranger)
      const proof = options ? { webauthn: { type: 'create', credential_response } } : { code: '000000' }
      const answer = await server().request(
        'POST',
        `/factors/${factor.id}/verify`,
        { challenge_id: asked.id, ...proof },
        headers,
      )
      expect(answer.body.code).toBe('mfa_verification_failed')
      expect(await entries(address)).toContainEqual(
        expect.objectContaining({
          action: 'factor_failed',
          actor_id: user.id,
          traits: expect.objectContaining({ factor_type }),
        }),
      )
    })
  })

  it('is noted of codes, known address or not, of links, and when an address had five wrong', async () => {
    const { email, user } = await signedUp(server())
    const [address, elsewhere] = [someAddress(), someAddress()]
    const verify = (body: object, by: string) => server().request('POST', '/verify', body, from(by))
    for (let i = 0; i < 11; i++) await verify({ type: 'recovery', token: '123456', email }, address)
    expect(await entries(address)).toMatchObject([
      { action: 'code_failed', actor_id: user.id, traits: { type: 'recovery', reason: 'otp_expired', count: 5 } },
      { action: 'code_locked', actor_id: user.id, traits: { count: 6 } },
    ])
    await verify({ type: 'email', token: '123456', email: someEmail() }, elsewhere)
    await verify({ type: 'sms', token: '123456', phone: somePhone() }, elsewhere)
    await verify({ type: 'magiclink', token_hash: 'abc' }, elsewhere)
    // To another address than the site's, whose own page asks for the token to be taken.
    const link = `/verify?type=signup&token=abc&redirect_to=${encodeURIComponent('http://localhost:4000/auth')}`
    await server().request('GET', link, undefined, from(elsewhere))
    const pkce = { auth_code: 'abc', code_verifier: 'a'.repeat(43) }
    await server().request('POST', '/token?grant_type=pkce', pkce, from(elsewhere))
    const found = await entries(elsewhere)
    expect(new Set(found.map(({ action }) => action))).toEqual(new Set(['code_failed']))
    expect(found.map(({ traits }) => [traits.type, Boolean(traits.name_hash)]).sort()).toEqual([
      ['email', true],
      ['magiclink', false],
      ['pkce', false],
      ['signup', false],
      ['sms', true],
    ])
  })

  it('is noted of providers, a state that is none and a wallet', async () => {
    const address = someAddress()
    await server().request('GET', `/callback?code=x&state=${crypto.randomUUID()}`, undefined, from(address))
    const { address: wallet } = ethereumWallet()
    const uri = 'http://localhost:3000/'
    const message = `localhost:3000 wants you to sign in with your Ethereum account:\n${wallet}\n\nURI: ${uri}\nVersion: 1\nIssued At: ${new Date().toISOString()}`
    const body = { chain: 'ethereum', message, signature: `0x${'1'.repeat(130)}` }
    expect((await server().request('POST', '/token?grant_type=web3', body, from(address))).status).toBe(400)
    expect(await entries(address)).toMatchObject([
      { action: 'login_failed', traits: { reason: 'bad_oauth_state' } },
      { action: 'login_failed', traits: { provider: 'web3', name_hash: expect.any(String) } },
    ])
  })
})
