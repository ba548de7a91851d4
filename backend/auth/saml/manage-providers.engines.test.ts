import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { describeEngines } from '../../testing/engines.ts'
import { bearer, useAuthServer } from '../testing/testing.ts'
import { addProvider, samlEnvironment } from './testing/suite.ts'
import { startIdentityProvider } from './testing/testing.ts'

/** Looked up in supabase/auth: internal/api/ssoadmin.go, internal/models/sso.go. */
describeEngines('/admin/sso/providers', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database, samlEnvironment)
  const asOperator = (method: string, path: string, body?: unknown) =>
    server().request(method, `/admin/sso/providers${path}`, body, bearer(server().secretKey))

  it('makes, lists, changes, switches off and deletes a provider', async () => {
    const idp = await startIdentityProvider()
    const domains = [`${randomUUID()}.example`, `${randomUUID()}.example`]
    const id = await addProvider(server(), idp, { domains: [domains[0]] })
    expect((await asOperator('GET', `/${id}`)).body).toMatchObject({
      id,
      saml: { entity_id: idp.issuer, metadata_xml: idp.metadata },
      domains: [{ domain: domains[0] }],
    })
    const { items } = (await asOperator('GET', '')).body as unknown as { items: { id: string; saml: object }[] }
    expect(items.find((each) => each.id === id)?.saml).not.toHaveProperty('metadata_xml')
    const mapping = { keys: { full_name: { name: 'cn' } } }
    expect(
      (await asOperator('PUT', `/${id}`, { domains: [domains[1]], attribute_mapping: mapping })).body,
    ).toMatchObject({
      saml: { attribute_mapping: mapping },
      domains: [{ domain: domains[1] }],
    })
    const begin = () => server().request('POST', '/sso', { domain: domains[1], skip_http_redirect: true })
    expect((await begin()).status).toBe(200)
    await asOperator('PUT', `/${id}`, { disabled: true })
    expect(await begin()).toMatchObject({ status: 404, body: { code: 'sso_provider_disabled' } })
    expect((await asOperator('DELETE', `/${id}`)).body).toMatchObject({ id })
    expect(await asOperator('GET', `/${id}`)).toMatchObject({ status: 404, body: { code: 'sso_provider_not_found' } })
    expect((await asOperator('GET', '/x')).status).toBe(404)
    await idp.close()
  })

  it('refuses what it cannot use', async () => {
    const idp = await startIdentityProvider()
    const other = await startIdentityProvider()
    const domain = `${randomUUID()}.example`
    const id = await addProvider(server(), idp, { domains: [domain] })
    const xml = other.metadata
    const bomb = xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b "bbbb">]>')
    const cases: [string, string, object, number, string][] = [
      ['POST', '', { metadata_xml: xml }, 400, "Only 'saml' supported for SSO provider type"],
      ['POST', '', { type: 'saml' }, 400, 'Either metadata_xml or metadata_url must be set'],
      [
        'POST',
        '',
        { type: 'saml', metadata_url: 'https://169.254.169.254/' },
        400,
        'metadata_url is not fetched by this server: send the document as metadata_xml',
      ],
      [
        'POST',
        '',
        { type: 'saml', metadata_xml: idp.metadata },
        422,
        `SAML Identity Provider with this EntityID (${idp.issuer}) already exists`,
      ],
      [
        'POST',
        '',
        { type: 'saml', metadata_xml: xml, domains: [domain] },
        400,
        `SSO Domain '${domain}' is already assigned to an SSO identity provider (${id})`,
      ],
      [
        'POST',
        '',
        { type: 'saml', metadata_xml: bomb },
        400,
        'SAML Metadata is not valid XML: a document type is not allowed',
      ],
      [
        'POST',
        '',
        { type: 'saml', metadata_xml: xml.replaceAll('IDPSSO', 'SPSSO') },
        400,
        'SAML Metadata does not contain any IDPSSODescriptor',
      ],
      [
        'POST',
        '',
        { type: 'saml', metadata_xml: xml.replace('http://127', 'javascript://127') },
        400,
        'SAML Metadata does not contain a SingleSignOnService for HTTP-Redirect',
      ],
      [
        'POST',
        '',
        { type: 'saml', metadata_xml: xml.replace(/MII/, 'AAA') },
        400,
        'SAML Metadata contains a certificate that is damaged',
      ],
      [
        'PUT',
        `/${id}`,
        { metadata_xml: xml },
        400,
        `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${idp.issuer}' but got '${other.issuer}'`,
      ],
    ]
    for (const [method, path, body, status, message] of cases)
      expect(await asOperator(method, path, body)).toMatchObject({ status, body: { message } })
    expect((await server().request('GET', '/admin/sso/providers')).status).toBe(401)
    await Promise.all([idp.close(), other.close()])
  })

  describe('while SAML is switched off', () => {
    const server = useAuthServer(() => opened().database)

    it('answers that it is switched off', async () => {
      for (const [method, path] of [
        ['POST', '/sso'],
        ['GET', '/sso/saml/metadata'],
        ['POST', '/sso/saml/acs'],
      ] as const)
        expect(await server().request(method, path)).toMatchObject({
          status: 404,
          body: { code: 'saml_provider_disabled' },
        })
    })

    it('needs a key to be switched on', () => {
      expect(() => readSettings({ GOTRUE_SAML_ENABLED: 'true' })).toThrow(/^GOTRUE_SAML_PRIVATE_KEY must be set/)
      expect(() => readSettings({ GOTRUE_SAML_PRIVATE_KEY: 'hunter2' })).toThrow(
        new Error(
          'GOTRUE_SAML_PRIVATE_KEY must be an RSA key of at least 2048 bits in DER (PKCS#1 or PKCS#8), in base64',
        ),
      )
    })
  })
})
