import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { bearer, password, signedUp, someAddress, useAuthServer } from '../testing/testing.ts'
import { type Claims, SoftwareAuthenticator } from './testing/software-authenticator.ts'

const honest: Claims = { origin: 'https://school.example', rpId: 'school.example', userVerified: true, counter: 1 }
const failed = {
  status: 422,
  body: { code: 'mfa_verification_failed', message: 'Failed to validate WebAuthn MFA response' },
}

/** Looked up in supabase/auth: internal/api/mfa.go (…WebAuthnFactor), models/factor.go, and auth-js's webauthn.ts. */
describeEngines('a passkey', { on: 'postgres' }, (opened) => {
  const server = useAuthServer(() => opened().database, { GOTRUE_SITE_URL: 'https://school.example' })

  /** A browser that is signed in, and what it asks of `/factors`. */
  async function browser(email?: string) {
    const account = email ? undefined : await signedUp(server())
    const address = email ?? account?.email ?? ''
    const client = server().client()
    const { data, error } = await client.signInWithPassword({ email: address, password })
    if (error) throw error
    const headers = { ...bearer(data.session.access_token), 'x-forwarded-for': someAddress() }
    const post = (path: string, body: object = {}) => server().request('POST', `/factors${path}`, body, headers)
    return { email: address, post, user: data.user, headers }
  }
  type Browser = Awaited<ReturnType<typeof browser>>

  const enroll = async ({ post }: Browser) =>
    String((await post('', { factor_type: 'webauthn', friendly_name: 'key' })).body.id)
  const challenge = async ({ post }: Browser, factorId: string) => {
    const { status, body } = await post(`/${factorId}/challenge`)
    expect(status).toBe(200)
    const { publicKey } = Object(body).webauthn.credential_options
    return { id: body.id, type: Object(body).webauthn.type, publicKey, challenge: String(publicKey.challenge) }
  }
  const verify = ({ post }: Browser, factorId: string, challengeId: string, type: string, response: object) =>
    post(`/${factorId}/verify`, { challenge_id: challengeId, webauthn: { type, credential_response: response } })

  /** Somebody with a passkey, and a browser at aal1 that is asked for it. */
  async function owner(claims: Partial<Claims> = {}) {
    const first = await browser()
    const factorId = await enroll(first)
    const key = new SoftwareAuthenticator()
    const asked = await challenge(first, factorId)
    const made = await verify(
      first,
      factorId,
      asked.id,
      'create',
      key.create(asked.challenge, { ...honest, ...claims }),
    )
    expect(made.status).toBe(200)
    const second = await browser(first.email)
    const sign = async (said: Partial<Claims>, by = second) => {
      const { id, challenge: text } = await challenge(by, factorId)
      return verify(by, factorId, id, 'request', key.get(text, { ...honest, counter: 2, ...said }))
    }
    return { first, second, factorId, key, sign, made }
  }

  it('is made for this site and this user, and raises the session', async () => {
    const visitor = await browser()
    const factorId = await enroll(visitor)
    const asked = await challenge(visitor, factorId)
    expect(asked.type).toBe('create')
    expect(asked.publicKey).toMatchObject({
      rp: { id: 'school.example', name: 'XPedition' },
      user: { id: Buffer.from(visitor.user.id).toString('base64url'), name: visitor.email },
      attestation: 'none',
    })
    const response = new SoftwareAuthenticator().create(asked.challenge, honest)
    const { status, body } = await verify(visitor, factorId, asked.id, 'create', response)
    expect(status).toBe(200)
    const { aal, amr } = decodeJwt(body.access_token)
    expect([aal, amr]).toMatchObject(['aal2', [{ method: 'mfa/webauthn' }, { method: 'password' }]])
    expect(body.user.factors).toMatchObject([{ id: factorId, factor_type: 'webauthn', status: 'verified' }])
    expect(JSON.stringify(body)).not.toContain('publicKey')
    // A dump of it works with GoTrue: go-webauthn reads bytes in plain base64.
    const { rows } = await opened().database.query<{ web_authn_credential: object }>(
      'select web_authn_credential from auth.mfa_factors where id = $1',
      [factorId],
    )
    expect(rows[0]?.web_authn_credential).toMatchObject({
      id: Buffer.from(response.id, 'base64url').toString('base64'),
      attestationType: 'none',
      flags: { userPresent: true, userVerified: true },
      authenticator: { AAGUID: 'AAAAAAAAAAAAAAAAAAAAAA==', signCount: 1 },
    })
  })

  it('is asked for at the next sign-in, by its id, and keeps count', async () => {
    const { second, factorId, sign } = await owner()
    const asked = await challenge(second, factorId)
    expect(asked).toMatchObject({
      type: 'request',
      publicKey: { rpId: 'school.example', userVerification: 'required' },
    })
    expect(asked.publicKey.allowCredentials).toHaveLength(1)
    const { status, body } = await sign({})
    expect(status).toBe(200)
    expect(decodeJwt(body.access_token)).toMatchObject({ aal: 'aal2' })
    const third = await browser(second.email)
    expect(await sign({ counter: 2 }, third)).toMatchObject(failed)
    expect((await sign({ counter: 3 }, third)).status).toBe(200)
  })

  it('without a counter works again and again', async () => {
    const { second, sign } = await owner({ counter: 0 })
    expect((await sign({ counter: 0 })).status).toBe(200)
    expect((await sign({ counter: 0 }, await browser(second.email))).status).toBe(200)
  })

  describe('proves nothing', () => {
    it.each([
      ['on another site', { origin: 'https://school.example.evil.example' }],
      ['on the same host without https', { origin: 'http://school.example' }],
      ['made for another site', { rpId: 'evil.example' }],
      ['that did not ask for its owner, having done so when it was made', { userVerified: false }],
      ['whose counter stands still, as a copy\u2019s would', { counter: 1 }],
    ])('%s', async (_, said) => {
      const { sign } = await owner()
      expect(await sign(said)).toMatchObject(failed)
    })

    it('when it is another one', async () => {
      const { second, factorId } = await owner()
      const { id, challenge: text } = await challenge(second, factorId)
      const stranger = new SoftwareAuthenticator().get(text, { ...honest, counter: 9 })
      expect(await verify(second, factorId, id, 'request', stranger)).toMatchObject(failed)
    })

    it('for a second time, nor for a challenge that was not meant', async () => {
      const { second, factorId, key } = await owner()
      const [one, two] = [await challenge(second, factorId), await challenge(second, factorId)]
      const answer = key.get(one.challenge, { ...honest, counter: 2 })
      expect(await verify(second, factorId, two.id, 'request', answer)).toMatchObject(failed)
      // That one is spent, the other is not.
      const gone = { status: 422, body: { code: 'mfa_factor_not_found' } }
      expect(await verify(second, factorId, two.id, 'request', answer)).toMatchObject(gone)
      const [first, again] = await Promise.all([1, 2].map(() => verify(second, factorId, one.id, 'request', answer)))
      expect([first?.status, again?.status].sort()).toEqual([200, 422])
    })

    it('with one count to two challenges at the same time, but for the sooner', async () => {
      const { second, factorId, key } = await owner()
      const asked = [await challenge(second, factorId), await challenge(second, factorId)]
      const answers = await Promise.all(
        asked.map(({ id, challenge: text }) =>
          verify(second, factorId, id, 'request', key.get(text, { ...honest, counter: 2 })),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    })

    it('after the challenge has expired', async () => {
      const { second, factorId, key } = await owner()
      const { id, challenge: text } = await challenge(second, factorId)
      await opened().database.query(
        "update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1",
        [id],
      )
      const answer = key.get(text, { ...honest, counter: 2 })
      expect(await verify(second, factorId, id, 'request', answer)).toMatchObject({
        status: 422,
        body: { code: 'mfa_challenge_expired' },
      })
    })

    it('when a new one stands for a known one, or nothing fits', async () => {
      const { second, factorId } = await owner()
      const { id, challenge: text } = await challenge(second, factorId)
      const made = new SoftwareAuthenticator().create(text, honest)
      const bad = { status: 400, body: { code: 'validation_failed' } }
      expect(await verify(second, factorId, id, 'create', made)).toMatchObject(bad)
      expect(await verify(second, factorId, id, 'fly', made)).toMatchObject(bad)
      expect(await verify(second, factorId, id, 'request', made)).toMatchObject(bad)
      expect(await second.post(`/${factorId}/verify`, { challenge_id: id })).toMatchObject(bad)
    })
  })

  it('is made for no site that the browser names but this one', async () => {
    const visitor = await browser()
    const factorId = await enroll(visitor)
    const named = (webauthn: object) => visitor.post(`/${factorId}/challenge`, { webauthn })
    expect((await named({ rpId: 'school.example', rpOrigins: ['https://school.example'] })).status).toBe(200)
    expect(await named({ rpId: 'evil.example' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'rpId must be school.example' },
    })
    expect(await named({ rpId: 'school.example', rpOrigins: ['https://evil.example'] })).toMatchObject({ status: 400 })
  })

  it('is one a device: known ones are excluded', async () => {
    const { made, second, key } = await owner()
    const raised = {
      ...second,
      post: (path: string, body: object = {}) =>
        server().request('POST', `/factors${path}`, body, bearer(made.body.access_token)),
    }
    const { body } = await raised.post('', { factor_type: 'webauthn', friendly_name: 'another' })
    const asked = await challenge(raised, String(body.id))
    expect(asked.publicKey.excludeCredentials).toMatchObject([{ id: key.create('', honest).id, type: 'public-key' }])
  })
})

describeEngines('passkeys on a machine of one\u2019s own', { on: 'postgres' }, (opened) => {
  const server = useAuthServer(() => opened().database)
  it('are bound to localhost, whatever the port', async () => {
    const { client } = await signedUp(server())
    const { data: factor, error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })
    if (error) throw error
    const named = { rpId: 'localhost', rpOrigins: ['http://localhost:41300'] }
    const asked = await client.mfa.challenge({ factorId: factor.id, webauthn: named })
    expect(asked.error).toBeNull()
    const elsewhere = { rpId: '127.0.0.1', rpOrigins: ['http://127.0.0.1:3000'] }
    const refused = await client.mfa.challenge({ factorId: factor.id, webauthn: elsewhere })
    expect(refused.error).toMatchObject({ status: 400, message: 'rpId must be localhost' })
  })

  const off = useAuthServer(() => opened().database, { GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: 'false' })
  it('can be switched off', async () => {
    const { client } = await signedUp(off())
    const { error } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })
    expect(error).toMatchObject({ status: 422, message: 'MFA enroll is disabled for WebAuthn' })
  })
})
