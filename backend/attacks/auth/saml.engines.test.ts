import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addProvider, samlEnvironment, useSaml } from '../../auth/saml/testing/suite.ts'
import { startIdentityProvider } from '../../auth/saml/testing/testing.ts'
import { wrap, wrappings } from '../../auth/saml/testing/wrapping.ts'
import { someEmail, startAuthServer } from '../../auth/testing/testing.ts'
import { describeEngines } from '../../testing/engines.ts'

const acs = 'http://localhost:3000/auth/v1/sso/saml/acs'
const honest = { audience: acs.replace('acs', 'metadata'), recipient: acs, destination: acs }

/** Mallory has an account at the school, and wants the one of the victim. */
describeEngines('attacks on SAML', { on: 'pglite' }, (opened) => {
  const { get, round, post, signIn } = useSaml(() => opened().database, { GOTRUE_SAML_ALLOW_IDP_INITIATED: 'true' })
  const someone = () => ({ id: `user-${randomUUID()}`, email: someEmail() })

  async function sessions(): Promise<number> {
    const { rows } = await opened().database.query<{ count: number }>('select count(*) from auth.sessions')
    return rows[0]?.count ?? 0
  }

  /** @param reason what the log says; the answer says the same to every attack */
  async function refused(xml: string, relayState: string, reason: string) {
    const before = await sessions()
    const logged = get().server.logged().length
    const { status, location, fragment, query } = await post(xml, relayState)
    expect({ status, query, origin: location.origin }).toMatchObject({
      status: 303,
      origin: 'http://localhost:3000',
      query: {
        error: 'invalid_request',
        error_code: 'validation_failed',
        error_description: 'SAML Assertion is not valid',
      },
    })
    expect(fragment.access_token).toBeUndefined()
    expect(get().server.logged().slice(logged)).toContain(reason)
    expect(await sessions()).toBe(before)
  }

  it.each(wrappings)('signature wrapping: %s', async (variant) => {
    const victim = someone()
    await signIn(victim)
    const mallory = someone()
    const signResponse = variant.startsWith('the signed answer')
    const xml = await get().idp.answer(mallory, { ...honest, signResponse, signAssertion: !signResponse })
    expect(xml).toContain(mallory.id)
    // What it is made of would be taken.
    const forged = wrap(variant, xml, victim.id)
    expect(forged).toContain(victim.id)
    await refused(forged, '', 'a SAML answer was refused')
    expect((await post(xml)).fragment.access_token).toBeDefined()
  })

  it('a name, an address or an attribute changed after signing', async () => {
    const mallory = someone()
    const victim = someone()
    for (const [from, to] of [
      [mallory.id, victim.id],
      [mallory.email, victim.email],
    ] as const) {
      const { xml, RelayState } = await round(mallory)
      await refused(xml.replaceAll(from, to), RelayState, 'Invalid signature')
    }
  })

  it('no signature at all, or one that was taken out', async () => {
    await refused(await get().idp.answer(someone(), { ...honest, signAssertion: false }), '', 'Invalid signature')
    const { xml, RelayState } = await round(someone())
    await refused(xml.replace(/<Signature[\s\S]*<\/Signature>/, ''), RelayState, 'Invalid signature')
  })

  it('another key, though its certificate lies in the answer', async () => {
    const impostor = await startIdentityProvider()
    const { issuer } = get().idp
    await refused(await impostor.answer(someone(), { ...honest, issuer }), '', 'Invalid signature')
    await impostor.close()
  })

  it("another provider's answer, in the name of its own or of this one", async () => {
    const { server, idp } = get()
    const other = await startIdentityProvider()
    await addProvider(server, other)
    await refused(await other.answer(someone(), { ...honest, issuer: idp.issuer }), '', 'Invalid signature')
    const { id: inResponseTo, RelayState } = await round(someone())
    await refused(await other.answer(someone(), { ...honest, inResponseTo }), RelayState, 'of another issuer')
    // An honest assertion of the other, in an envelope that says it is of this one.
    const theirs = await other.answer(someone(), honest)
    await refused(theirs.replace(other.issuer, idp.issuer), '', 'Invalid signature')
    expect((await post(theirs)).fragment.access_token).toBeDefined()
    await other.close()
  })

  it.each<[string, object, string]>([
    ['another audience', { audience: 'https://other.example/metadata' }, 'audience mismatch'],
    ['another recipient', { recipient: 'https://other.example/acs' }, 'no subject confirmation holds'],
    ['no recipient', { recipient: undefined }, 'no subject confirmation holds'],
    ['another destination', { destination: 'https://other.example/acs' }, 'another destination'],
    ['a time that is over', { lifetimeInSeconds: -600 }, 'assertion expired'],
    ['a failure', { samlStatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }, 'reports no success'],
    ['a signature by SHA-1', { signatureAlgorithm: 'rsa-sha1' }, 'the signature is weak'],
    ['a digest by SHA-1', { digestAlgorithm: 'sha1' }, 'the signature is weak'],
  ])('%s', async (_, change, reason) => {
    await refused(await get().idp.answer(someone(), { ...honest, ...change }), '', reason)
  })

  it("an answer to another request, to one that was not made, or an unasked one in a request's place", async () => {
    const { idp } = get()
    const [one, two] = [await round(someone()), await round(someone())]
    await refused(one.xml, two.RelayState, 'it answers another request')
    await refused(one.xml, '', 'it answers another request')
    await refused(
      await idp.answer(someone(), { ...honest, inResponseTo: '_made_up' }),
      '',
      'it answers another request',
    )
    await refused(
      await idp.answer(someone(), honest),
      (await round(someone())).RelayState,
      'it answers another request',
    )
    // The envelope is not signed: what counts is what the assertion itself says.
    const three = await round(someone())
    const forged = two.xml.replace(`InResponseTo="${two.id}"`, `InResponseTo="${three.id}"`)
    await refused(forged, three.RelayState, 'no subject confirmation holds')
    // The state was taken by the first attempt.
    expect((await post(one.xml, two.RelayState)).query.error_code).toBe('saml_relay_state_not_found')
  })

  it("an answer to the attacker's own request, posted from a page that the victim opens", async () => {
    const { server, providerId } = get()
    const before = await sessions()
    for (const cookie of ['', 'xpedition-flow-1=1']) {
      const { xml, RelayState } = await round(someone())
      const { query, fragment } = await post(xml, RelayState, cookie)
      expect(query.error_description).toBe('SAML RelayState does not belong to this browser')
      expect(fragment.access_token).toBeUndefined()
      // Nor afterwards.
      expect((await post(xml, RelayState)).query.error_code).toBe('saml_relay_state_not_found')
    }
    expect(await sessions()).toBe(before)
    // The cookie that the browser of the attacker got is not to be had by pages, nor kept.
    const body = { provider_id: providerId, skip_http_redirect: true }
    for (const [proto, name, rest] of [
      ['http', 'xpedition-flow-', 'Max-Age=900; Path=/; HttpOnly'],
      ['https', '__Host-xpedition-flow-', 'Max-Age=900; Path=/; HttpOnly; Secure; SameSite=None'],
    ] as const) {
      const { headers } = await server.request('POST', '/sso', body, { 'x-forwarded-proto': proto })
      const [cookie = ''] = headers.getSetCookie()
      expect(cookie.replace(/[0-9a-f-]{36}=1; /, '')).toBe(name + rest)
    }
  })

  it('a cookie that a neighboring host has set, over https', async () => {
    const { server } = get()
    for (const name of ['xpedition-flow-', '__Host-xpedition-flow-']) {
      const { xml, RelayState } = await round(someone())
      const form = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState })
      const answer = await server.request('POST', '/sso/saml/acs', form.toString(), {
        'x-forwarded-proto': 'https',
        cookie: `${name}${RelayState}=1`,
      })
      expect(answer.headers.get('location')?.includes('access_token=')).toBe(name.startsWith('__Host-'))
    }
  })

  it('a state that is used, unknown or too old', async () => {
    const { xml, RelayState } = await round(someone())
    expect((await post(xml, RelayState)).fragment.access_token).toBeDefined()
    expect((await post(xml, RelayState)).query.error_code).toBe('saml_relay_state_not_found')
    expect((await post(xml, randomUUID())).query.error_code).toBe('saml_relay_state_not_found')
    const late = await round(someone())
    await opened().database.query(
      "update auth.saml_relay_states set created_at = now() - interval '3 minutes' where id = $1",
      [late.RelayState],
    )
    expect((await post(late.xml, late.RelayState)).query.error_code).toBe('saml_relay_state_expired')
  })

  it('one assertion twice: opens one session, also of many requests at once to two processes', async () => {
    const second = await startAuthServer(opened().database, {
      ...samlEnvironment,
      GOTRUE_SAML_ALLOW_IDP_INITIATED: 'true',
    })
    const xml = await get().idp.answer(someone(), honest)
    const body = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: '' }
    const before = await sessions()
    const answers = await Promise.all(
      [get().server, second, get().server, second].map(({ url }) =>
        fetch(`${url}/sso/saml/acs`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(body) }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 303, 303, 303])
    expect((await post(xml)).query.error_description).toBe('SAML Assertion was used already')
    // Spelled differently it is the same assertion.
    expect((await post(xml.replace('<samlp:Response', '<samlp:Response '))).query.error_description).toBe(
      'SAML Assertion was used already',
    )
    expect(await sessions()).toBe(before + 1)
    await second.close()
  })

  it('a comment in the name does not cut it short', async () => {
    const victim = { id: 'ada@school.example', format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress' }
    const { user } = await signIn({ ...victim, email: victim.id })
    const mallory = { ...victim, id: 'ada@school.example.evil.example', email: someEmail() }
    const { xml, RelayState } = await round(mallory)
    const { fragment, query } = await post(
      xml.replaceAll('ada@school.example.evil', 'ada@school.example<!-- -->.evil'),
      RelayState,
    )
    expect(query).toEqual({})
    const { body } = await get().server.request('GET', '/user', undefined, {
      authorization: `Bearer ${fragment.access_token}`,
    })
    expect(body.identities?.[0]?.id).toBe(mallory.id)
    expect(body.id).not.toBe(user.id)
  })

  it('a document type: files, addresses and bombs of entities', async () => {
    const { xml, RelayState } = await round(someone())
    const withType = (type: string) => `<!DOCTYPE a [${type}]>${xml}`
    await refused(withType('<!ENTITY b SYSTEM "file:///etc/passwd">'), RelayState, 'a document type is not allowed')
    const bomb = '<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">'
    const unasked = await post(withType(bomb))
    expect(unasked.query.error_description).toBe('SAMLResponse is not a valid XML SAML assertion')
  })

  it('nonsense', async () => {
    for (const xml of ['', 'x', '<a/>', '<Response/>', '<'.repeat(1000), `${'<a>'.repeat(20_000)}`])
      expect((await post(xml)).query.error_code).toBe('validation_failed')
  })

  it('someone who is banned gets no session', async () => {
    const who = someone()
    const { user } = await signIn(who)
    await get().server.admin().updateUserById(user.id, { ban_duration: '1h' })
    const { xml, RelayState } = await round(who)
    expect((await post(xml, RelayState)).query.error_code).toBe('user_banned')
  })
})
