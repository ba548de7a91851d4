import { createHash, randomUUID, X509Certificate } from 'node:crypto'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { bearer, password, signedUp, someEmail } from '../testing/testing.ts'
import { addProvider, certificateIn, useSaml } from './testing/suite.ts'
import { startIdentityProvider } from './testing/testing.ts'

/** Looked up in supabase/auth: internal/api/sso.go, saml.go, samlacs.go, samlassertion.go. */
describeEngines('SAML', { on: 'pglite' }, (opened) => {
  const { get, round, post, signIn } = useSaml(() => opened().database)
  const someone = () => ({ id: randomUUID(), email: someEmail() })

  it('signs in at the school, by auth-js, and comes back where the app wants', async () => {
    const { server, idp } = get()
    const domain = `${randomUUID()}.example`
    const other = await startIdentityProvider()
    await addProvider(server, other, { domains: [domain] })
    const who = someone()
    other.signInAs(who)
    const { data } = await server.client().signInWithSSO({
      domain: domain.toUpperCase(),
      options: { redirectTo: 'https://app.example/welcome', skipBrowserRedirect: true },
    })
    const { xml, RelayState, issuer } = await other.visit(data?.url ?? '')
    expect(issuer).toBe('http://localhost:3000/auth/v1/sso/saml/metadata')
    const { status, location, fragment } = await post(xml, RelayState)
    expect([status, location.origin + location.pathname]).toEqual([302, 'https://app.example/welcome'])
    const claims = decodeJwt(fragment.access_token ?? '')
    expect(claims).toMatchObject({ email: who.email, aal: 'aal1', amr: [{ method: 'sso/saml' }] })
    expect((await server.client().refreshSession({ refresh_token: fragment.refresh_token ?? '' })).error).toBeNull()
    await other.close()
    expect(idp.issuer).not.toBe(other.issuer)
  })

  it('signs its requests: the provider takes none that was changed', async () => {
    const { server, idp, providerId } = get()
    const answer = await server.request('POST', '/sso', { provider_id: providerId, skip_http_redirect: true })
    const url = new URL((answer.body as unknown as { url: string }).url)
    url.searchParams.set('RelayState', randomUUID())
    await expect(idp.visit(url.href)).rejects.toThrow('Signature check errors')
  })

  it('redirects a browser that asks by itself', async () => {
    const { server, providerId } = get()
    const response = await fetch(`${server.url}/sso`, {
      method: 'POST',
      redirect: 'manual',
      body: JSON.stringify({ provider_id: providerId }),
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sso\?SAMLRequest=/)
  })

  it('knows the same user again, and takes what the school says anew', async () => {
    const who = someone()
    const first = await signIn({ ...who, attributes: { displayname: 'Ada' } })
    const email = someEmail()
    const again = await signIn({ ...who, email })
    expect(again.user).toMatchObject({
      id: first.user.id,
      email,
      app_metadata: { provider: `sso:${get().providerId}` },
    })
    const { rows } = await opened().database.query(
      `select payload ->> 'action' as action from auth.audit_log_entries
       where payload ->> 'actor_id' = $1 and payload ->> 'action' <> 'token_refreshed' order by created_at`,
      [first.user.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['user_signedup', 'login'])
  })

  describe('that the school begins, as from a tile on its page', () => {
    const open = useSaml(() => opened().database, { GOTRUE_SAML_ALLOW_IDP_INITIATED: 'true' })
    const acs = 'http://localhost:3000/auth/v1/sso/saml/acs'
    const answerOf = ({ idp }: ReturnType<typeof get>) =>
      idp.answer(someone(), { audience: acs.replace('acs', 'metadata'), recipient: acs, destination: acs })

    it('is refused unless the operator allows it: any page could post it', async () => {
      for (const target of ['', 'https://app.example/home']) {
        const { status, fragment, query } = await post(await answerOf(get()), target)
        expect([status, query.error_description]).toEqual([303, 'A sign-in has to begin at this site'])
        expect(fragment.access_token).toBeUndefined()
      }
    })

    it('is taken where the operator allows it', async () => {
      const { post } = open
      const { server } = open.get()
      const answer = () => answerOf(open.get())
      expect((await post(await answer(), 'https://app.example/home')).location.pathname).toBe('/home')
      const elsewhere = await post(await answer(), 'https://evil.example/')
      expect(elsewhere.location.origin).toBe(server.settings.GOTRUE_SITE_URL)
      expect(elsewhere.fragment.access_token).toBeDefined()
      expect((await post(await answer())).fragment.access_token).toBeDefined()
      expect((await post(await answer(), 'nonsense')).query.error_description).toBe(
        'SAML RelayState is not a valid UUID or URL',
      )
    })
  })

  it('under PKCE brings a code, for who knows the verifier, once', async () => {
    const { server } = get()
    const verifier = randomUUID() + randomUUID()
    const code_challenge = createHash('sha256').update(verifier).digest('base64url')
    const { xml, RelayState } = await round(someone(), { code_challenge, code_challenge_method: 's256' })
    const { location, query } = await post(xml, RelayState)
    expect(location.hash).toBe('')
    const exchange = (code_verifier: string) =>
      server.request('POST', '/token?grant_type=pkce', { auth_code: query.code, code_verifier })
    expect((await exchange('x'.repeat(43))).body.code).toBe('bad_code_verifier')
    const { body } = await exchange(verifier)
    expect(decodeJwt(body.access_token)).toMatchObject({ amr: [{ method: 'sso/saml' }] })
    expect((await exchange(verifier)).body.code).toBe('flow_state_not_found')
  })

  it('maps attributes: those with a name of their own, and the rest', async () => {
    const { server } = get()
    const idp = await startIdentityProvider()
    const attribute_mapping = {
      keys: {
        full_name: { names: ['displayName', 'cn'] },
        email: { name: 'contact' },
        groups: { name: 'memberOf', array: true },
        school: { default: 'north' },
      },
    }
    const providerId = await addProvider(server, idp, { attribute_mapping })
    const email = someEmail()
    idp.signInAs({ id: 'ada', attributes: { cn: 'Ada', contact: email, memberOf: ['a', 'b'], secret: 'x' } })
    const answer = await server.request('POST', '/sso', { provider_id: providerId, skip_http_redirect: true })
    const { xml, RelayState } = await idp.visit((answer.body as unknown as { url: string }).url)
    const { fragment } = await post(xml, RelayState)
    expect(decodeJwt(fragment.access_token ?? '').user_metadata).toEqual({
      iss: idp.issuer,
      sub: 'ada',
      email,
      email_verified: true,
      phone_verified: false,
      full_name: 'Ada',
      custom_claims: { groups: ['a', 'b'], school: 'north' },
    })
    await idp.close()
  })

  it('knows a user by the email address as name, and takes no name that changes each time', async () => {
    const format = (name: string) => `urn:oasis:names:tc:SAML:${name}`
    const email = someEmail()
    const { user } = await signIn({ id: email.toUpperCase(), format: format('1.1:nameid-format:emailAddress') })
    expect(user).toMatchObject({ email, identities: [{ id: email }] })
    // The Kelvin sign, which in lower case is a k.
    const [one, other] = ['k', '\u212a'].map((letter) => ({
      id: `${letter}${email}`,
      email: someEmail(),
      format: format('1.1:nameid-format:emailAddress'),
    }))
    if (one && other) expect((await signIn(one)).user.id).not.toBe((await signIn(other)).user.id)
    const transient = await round({ id: 'a', format: format('2.0:nameid-format:transient'), email })
    expect((await post(transient.xml, transient.RelayState)).query.error_code).toBe('saml_assertion_no_user_id')
    const nameless = await round({ id: randomUUID() })
    expect((await post(nameless.xml, nameless.RelayState)).query.error_code).toBe('saml_assertion_no_email')
  })

  it('never joins an account that was made in another way, nor one of another school', async () => {
    const { server } = get()
    const { email, user } = await signedUp(server)
    const first = await signIn({ id: 'x', email })
    expect(first.user).toMatchObject({ email, identities: [{ provider: `sso:${get().providerId}` }] })
    expect(first.user.id).not.toBe(user.id)

    const other = await startIdentityProvider()
    const providerId = await addProvider(server, other)
    other.signInAs({ id: 'x', email })
    const answer = await server.request('POST', '/sso', { provider_id: providerId, skip_http_redirect: true })
    const { xml, RelayState } = await other.visit((answer.body as unknown as { url: string }).url)
    const second = decodeJwt((await post(xml, RelayState)).fragment.access_token ?? '').sub
    expect(new Set([user.id, first.user.id, second]).size).toBe(3)
    await other.close()

    expect((await server.client().signInWithPassword({ email, password })).data.user?.id).toBe(user.id)
    for (const change of [{ password: 'a new one entirely' }, { email: someEmail() }]) {
      const refused = await server.request('PUT', '/user', change, bearer(first.token))
      expect(refused).toMatchObject({ status: 422, body: { code: 'user_sso_managed' } })
    }
  })

  it('publishes metadata with its certificate, the same each time', async () => {
    const { server } = get()
    const read = async (query = '') => {
      const response = await fetch(`${server.url}/sso/saml/metadata${query}`)
      return { headers: response.headers, text: await response.text() }
    }
    const { headers, text } = await read()
    expect(headers.get('content-type')).toBe('application/xml')
    expect(headers.get('cache-control')).toBe('public, max-age=600')
    expect(text).toContain('entityID="http://localhost:3000/auth/v1/sso/saml/metadata"')
    expect(text).toContain('Location="http://localhost:3000/auth/v1/sso/saml/acs"')
    expect(text).not.toContain('use="encryption"')
    const certificate = new X509Certificate(certificateIn(text))
    expect(certificate.subject).toBe('CN=SAML 2.0 Certificate for localhost')
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect((await read('?download=true')).headers.get('content-disposition')).toContain('metadata.xml')
    expect((await read()).text).toBe(text)
    expect((await server.request('GET', '/settings')).body).toMatchObject({ saml_enabled: true })
  })

  it.each<[object, number, string]>([
    [{}, 400, 'validation_failed'],
    [{ domain: 'a.example', provider_id: randomUUID() }, 400, 'validation_failed'],
    [{ domain: 'nobody.example' }, 404, 'sso_provider_not_found'],
    [{ provider_id: randomUUID() }, 404, 'sso_provider_not_found'],
    [{ provider_id: 'x' }, 400, 'bad_json'],
  ])('does not begin with %j', async (body, status, code) => {
    expect(await get().server.request('POST', '/sso', body)).toMatchObject({ status, body: { code } })
  })
})
