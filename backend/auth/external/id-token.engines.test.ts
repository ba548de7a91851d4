import { createHash, createPublicKey } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { type OidcServer, oidcClient, otherClient, startOidc } from '../../testing/external-services/oidc.ts'
import { startAuthServer, useAuthServer } from '../testing/testing.ts'

const hashed = (nonce: string) => createHash('sha256').update(nonce).digest('hex')
const now = () => Math.floor(Date.now() / 1000)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

let school: OidcServer
let college: OidcServer
const environment: Record<string, string> = {
  GOTRUE_EXTERNAL_GITHUB_ENABLED: 'true',
  GOTRUE_EXTERNAL_GITHUB_CLIENT_ID: 'xpedition',
  GOTRUE_EXTERNAL_GITHUB_SECRET: 'only for tests',
  GOTRUE_EXTERNAL_ACADEMY_URL: 'https://academy.example',
}
beforeAll(async () => {
  school = await startOidc()
  college = await startOidc()
  Object.assign(environment, school.environment('school'), college.environment('college'))
})
afterAll(() => Promise.all([school.close(), college.close()]))

describeEngines('token?grant_type=id_token', { on: 'postgres' }, (opened) => {
  const server = useAuthServer(() => opened().database, environment)
  const send = (body: unknown, headers?: Record<string, string>) =>
    server().request('POST', '/token?grant_type=id_token', body, headers)
  const badToken = { status: 400, body: { error: 'invalid request', error_description: 'Bad ID token' } }

  it('signs in whoever the provider names, each time to the same account', async () => {
    const account = school.addAccount()
    const nonce = 'kept by the app'
    const { idToken, accessToken } = await school.idTokenFor(account, { nonce: hashed(nonce) })
    const { data, error } = await server()
      .client()
      .signInWithIdToken({ provider: 'school', token: idToken, access_token: accessToken, nonce })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: account.email,
      app_metadata: { provider: 'school', providers: ['school'] },
      identities: [{ id: account.sub, provider: 'school' }],
    })
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })

    const later = await school.idTokenFor(account)
    const byIssuer = { id_token: later.idToken, issuer: school.issuer, client_id: oidcClient.id }
    expect(await send(byIssuer)).toMatchObject({ status: 200, body: { user: { id: data.user?.id } } })
  })

  it('of many first sign-ins at once makes one account', async () => {
    const account = school.addAccount()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async (jti) =>
        send({ provider: 'school', id_token: await school.sign(account, { jti: String(jti) }) }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.user?.id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('takes a token once, however many bring it at once, on whichever process', async () => {
    const neighbor =
      opened().database.engine === 'postgres' ? await startAuthServer(opened().database, environment) : server()
    const body = { provider: 'school', id_token: await school.sign(school.addAccount()) }
    const answers = await Promise.all(
      [server(), neighbor, server(), neighbor].map(({ request }) =>
        request('POST', '/token?grant_type=id_token', body),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const used = { error: 'invalid request', error_description: 'ID token was used already' }
    expect(await send(body)).toMatchObject({ status: 400, body: used })
    if (neighbor !== server()) await neighbor.close()
  })

  it('takes a token for several only where it was issued to us, and one for us whoever asked for it', async () => {
    const account = school.addAccount()
    const both = [oidcClient.id, otherClient.id]
    for (const azp of [otherClient.id, undefined])
      expect(
        await send({ provider: 'school', id_token: await school.sign(account, { aud: both, azp }) }),
      ).toMatchObject(badToken)
    for (const claims of [{ aud: both, azp: oidcClient.id }, { azp: 'the app for Android' }])
      expect((await send({ provider: 'school', id_token: await school.sign(account, claims) })).status).toBe(200)
  })

  // GoTrue's words: internal/api/token_oidc.go.
  it('takes a token only with the nonce that it was asked for with', async () => {
    const account = school.addAccount()
    const nonce = 'kept by the app'
    const { idToken } = await school.idTokenFor(account, { nonce: hashed(nonce) })
    const body = { provider: 'school', id_token: idToken }
    const oneOnly = 'Passed nonce and nonce in id_token should either both exist or not.'
    expect((await send(body)).body).toEqual({ error: 'invalid request', error_description: oneOnly })
    for (const given of ['another app’s', hashed(nonce)])
      expect((await send({ ...body, nonce: given })).body).toEqual({
        error: 'invalid nonce',
        error_description: 'Nonces mismatch',
      })
    const { idToken: without } = await school.idTokenFor(account)
    expect(await send({ ...body, id_token: without, nonce })).toMatchObject({
      status: 400,
      body: { error_description: oneOnly },
    })
    const { idToken: unhashed } = await school.idTokenFor(account, { nonce })
    expect(await send({ ...body, id_token: unhashed, nonce })).toMatchObject({
      status: 400,
      body: { error: 'invalid nonce' },
    })
    expect((await send({ ...body, nonce })).status).toBe(200)
  })

  it('refuses a token that another app got', async () => {
    const { idToken } = await school.idTokenFor(school.addAccount(), { clientId: otherClient.id })
    expect(await send({ provider: 'school', id_token: idToken })).toMatchObject({
      status: 400,
      body: { error: 'invalid request', error_description: 'Unacceptable audience in id_token' },
    })
    const claimed = { issuer: school.issuer, client_id: otherClient.id, id_token: idToken }
    expect((await send(claimed)).status).toBe(400)
  })

  it('refuses an access token that came with another ID token', async () => {
    const accessToken = 'of the provider'
    const half = createHash('sha256').update(accessToken).digest().subarray(0, 16)
    const token = await school.sign(school.addAccount(), { at_hash: half.toString('base64url') })
    const body = { provider: 'school', id_token: token }
    expect(await send({ ...body, access_token: 'another' })).toMatchObject(badToken)
    expect((await send({ ...body, access_token: accessToken })).status).toBe(200)
  })

  it('believes only the key, the name and the time of the provider', async () => {
    const account = school.addAccount()
    const good = await school.sign(account)
    const { kid = '' } = decodeProtectedHeader(good)
    const claims = decodeJwt(good)
    const { keys } = (await (await fetch(`${school.issuer}/jwks`)).json()) as { keys: [JWK] }
    const pem = createPublicKey({ key: keys[0], format: 'jwk' }).export({ type: 'spki', format: 'pem' })
    const { privateKey } = await generateKeyPair('RS256')
    const by = (key: Parameters<SignJWT['sign']>[0], alg = 'HS256') =>
      new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key)
    const unsigned = (alg: string) => `${encode({ alg, kid })}.${encode(claims)}.`
    const [head, , signature] = good.split('.')
    const tokens = {
      expired: await school.sign(account, { exp: now() - 60 }),
      'without an end': await school.sign(account, { exp: undefined }),
      'without a subject': await school.sign(account, { sub: undefined }),
      'that does not hold yet': await school.sign(account, { nbf: now() + 600 }),
      'that was issued in the future': await school.sign(account, { iat: now() + 300 }),
      'that was issued hours ago': await school.sign(account, { iat: now() - 7200, exp: now() + 3600 }),
      'that names another issuer': await school.sign(account, { iss: college.issuer }),
      'of another provider': await college.sign(account),
      'by another provider in its name': await college.sign(account, { iss: school.issuer }),
      'by a stranger under the name of its key': await by(privateKey, 'RS256'),
      'by its public key as a secret': await by(Buffer.from(pem)),
      'by our secret': await by(Buffer.from(oidcClient.secret.padEnd(32))),
      'without a signature': unsigned('none'),
      'with an empty signature': unsigned('RS256'),
      'that was changed': `${head}.${encode({ ...claims, sub: 'another' })}.${signature}`,
      'that is none': 'nonsense',
    }
    for (const [what, token] of Object.entries(tokens))
      expect(await send({ provider: 'school', id_token: token }), what).toMatchObject(badToken)
    expect((await send({ provider: 'school', id_token: good })).status).toBe(200)
  })

  it('refuses other providers, and those without ID tokens', async () => {
    const token = await school.sign(school.addAccount())
    for (const provider of ['nowhere', 'github', 'https://accounts.google.com'])
      expect(await send({ provider, id_token: token })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', message: `Custom OIDC provider "${provider}" not allowed` },
      })
    const elsewhere = { issuer: 'https://elsewhere.example', client_id: oidcClient.id, id_token: token }
    expect(await send(elsewhere)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect(await send({ id_token: token })).toMatchObject({
      status: 400,
      body: { error_description: 'provider or client_id and issuer required' },
    })
    expect(await send({ provider: 'school' })).toMatchObject({
      status: 400,
      body: { error_description: 'id_token required' },
    })
    expect(await send({ provider: 'school', id_token: await school.sign(school.addAccount({})) })).toMatchObject({
      status: 400,
      body: { error_description: 'Error getting user email from external provider' },
    })
  })

  it('says of a provider that is switched off that it is', async () => {
    const token = await school.sign(school.addAccount())
    const off = [
      [{ provider: 'google' }, 'https://accounts.google.com'],
      [{ issuer: 'https://accounts.google.com', client_id: 'app' }, 'https://accounts.google.com'],
      [{ provider: 'academy' }, 'https://academy.example'],
      [{ provider: 'keycloak' }, ''],
    ] as const
    for (const [body, issuer] of off)
      expect(await send({ ...body, id_token: token })).toMatchObject({
        status: 400,
        body: { code: 'provider_disabled', message: `Provider (issuer "${issuer}") is not enabled` },
      })
  })
})
