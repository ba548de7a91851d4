import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { browsers, useOidc } from '../testing/external.ts'
import { password, signedUp, someEmail, useAuthServer } from '../testing/testing.ts'

const verifier = 'a-verifier-that-only-the-browser-knows-1234567'
const challenge = createHash('sha256').update(verifier).digest('base64url')
const pkce = { code_challenge: challenge, code_challenge_method: 's256' }

const { oidc, environment } = useOidc('school', 'keycloak')

describeEngines('signing in elsewhere', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database, environment)
  const { startSignIn, finishSignIn, signIn } = browsers(server, oidc)
  const rowsOf = async (email: string) =>
    (
      await opened().database.query<{ id: string; encrypted_password: string }>(
        'select id, encrypted_password from auth.users where email = $1',
        [email],
      )
    ).rows

  it('makes an account for a verified address, and finds it again', async () => {
    const account = oidc().addAccount({ email: someEmail(), email_verified: true, name: 'Alma Berg' })
    const first = await signIn(account)
    expect(first.url.href).toMatch(/^https:\/\/app\.example\/in#/)
    expect(first.headers.get('referrer-policy')).toBe('no-referrer')
    const claims = decodeJwt(first.fields.access_token ?? '')
    expect(claims).toMatchObject({
      email: account.email,
      amr: [{ method: 'oauth' }],
      app_metadata: { provider: 'school', providers: ['school'] },
      user_metadata: { full_name: 'Alma Berg', email_verified: true, sub: account.sub },
    })
    expect(first.fields.provider_token).toBeTruthy()
    const again = await signIn(account)
    expect(decodeJwt(again.fields.access_token ?? '').sub).toBe(claims.sub)
    expect(await rowsOf(account.email ?? '')).toHaveLength(1)
  })

  it('under PKCE brings a code back, which only the verifier opens', async () => {
    const { url } = await signIn(oidc().addAccount(), pkce)
    const code = url.searchParams.get('code') ?? ''
    expect(url.hash).toBe('')
    const exchange = (codeVerifier: string) =>
      server().request('POST', '/token?grant_type=pkce', { auth_code: code, code_verifier: codeVerifier })
    expect((await exchange('another-verifier-that-only-the-browser-knows')).status).toBe(400)
    const { body } = await exchange(verifier)
    expect(decodeJwt(body.access_token)).toMatchObject({ amr: [{ method: 'oauth' }] })
  })

  it('of many first sign-ins at once makes one account', async () => {
    const account = oidc().addAccount()
    const landed = await Promise.all(Array.from({ length: 4 }, () => signIn(account)))
    const users = landed.map(({ fields }) => decodeJwt(fields.access_token ?? '').sub)
    expect(new Set(users).size).toBe(1)
  })

  describe('an address that has an account', () => {
    it('is not joined while nobody has proven it: mail is confirmed automatically', async () => {
      const { email } = await signedUp(server())
      const { fields } = await signIn(oidc().addAccount({ email, email_verified: true }))
      expect(fields).toMatchObject({ error_code: 'email_exists' })
      expect(fields.access_token).toBeUndefined()
    })

    it('is joined once its owner has proven it', async () => {
      const { email, user } = await signedUp(server())
      await opened().database.query(
        `update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1`,
        [user.id],
      )
      const { fields } = await signIn(oidc().addAccount({ email, email_verified: true }))
      expect(decodeJwt(fields.access_token ?? '').sub).toBe(user.id)
    })

    it('is never joined by an address that the provider has not verified', async () => {
      const { email, user } = await signedUp(server())
      await opened().database.query(
        `update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1`,
        [user.id],
      )
      const { fields } = await signIn(oidc().addAccount({ email, email_verified: false }))
      expect(fields).toMatchObject({ error_code: 'email_exists' })
    })

    it('and waits for its confirmation loses the password that a stranger may have set', async () => {
      const { email, user } = await signedUp(server())
      await opened().database.query('update auth.users set email_confirmed_at = null where id = $1', [user.id])
      const { fields } = await signIn(oidc().addAccount({ email, email_verified: true }))
      expect(decodeJwt(fields.access_token ?? '').sub).toBe(user.id)
      expect(await rowsOf(email)).toMatchObject([{ encrypted_password: '' }])
      const { error } = await server().client().signInWithPassword({ email, password })
      expect(error?.code).toBe('invalid_credentials')
    })
  })

  // GoTrue: internal/api/external.go and internal/api/external_oauth.go.
  describe('refuses', () => {
    it('a provider it does not know', async () => {
      const { status, body } = await server().request('GET', '/authorize?provider=nowhere')
      expect([status, body.code]).toEqual([400, 'validation_failed'])
    })

    it('to send the browser anywhere else', async () => {
      const account = oidc().addAccount()
      for (const target of ['https://evil.example/in', 'https://app.example@evil.example/', 'javascript:alert(1)'])
        expect((await signIn(account, { redirect_to: target })).url.origin).toBe('http://localhost:3000')
    })

    it('a sign-in that another browser began, unless a verifier tells who began it', async () => {
      const account = oidc().addAccount()
      const { url } = await startSignIn()
      const { fields } = await finishSignIn(await oidc().signIn(url, account))
      expect(fields).toMatchObject({ error_code: 'bad_oauth_state' })
      const other = await startSignIn()
      expect(
        (await finishSignIn(await oidc().signIn((await startSignIn()).url, account), other.cookie)).fields,
      ).toMatchObject({
        error_code: 'bad_oauth_state',
      })
    })

    it('an answer that was used before, or that nobody asked for', async () => {
      const { url, cookie } = await startSignIn()
      const back = await oidc().signIn(url, oidc().addAccount())
      const landed = await Promise.all([finishSignIn(back, cookie), finishSignIn(back, cookie)])
      expect(landed.filter(({ fields }) => fields.access_token)).toHaveLength(1)
      expect((await finishSignIn(back, cookie)).fields.error_code).toBe('bad_oauth_state')
      for (const state of ['', 'x', '6f1f9a4e-3f8e-4f43-8a40-6d6a4a3f8b11'])
        expect((await finishSignIn(new URL(`http://x.test/?code=1&state=${state}`))).fields.error_code).toBe(
          'bad_oauth_state',
        )
    })

    it('a code of another sign-in, with another nonce and verifier', async () => {
      const mine = await startSignIn()
      const theirs = await oidc().signIn((await startSignIn()).url, oidc().addAccount())
      const forged = new URL(theirs)
      forged.searchParams.set('state', new URL(mine.url).searchParams.get('state') ?? '')
      const { fields } = await finishSignIn(forged, mine.cookie)
      expect(fields).toMatchObject({ error: 'server_error', error_description: 'Unable to exchange external code' })
    })

    it('what the provider itself refused, in its words', async () => {
      const { url, cookie } = await startSignIn()
      const state = new URL(url).searchParams.get('state') ?? ''
      const query = new URLSearchParams({ state, error: 'access_denied', error_description: 'Not <b>today</b>' })
      const { fields } = await finishSignIn(new URL(`http://x.test/?${query}`), cookie)
      expect(fields).toMatchObject({ error: 'access_denied', error_description: 'Not  b today /b ' })
    })
  })

  it('says in its settings where one can sign in', async () => {
    const { body } = await server().request('GET', '/settings')
    expect(body).toMatchObject({ external: { school: true, keycloak: true, google: false, email: true } })
  })
})
