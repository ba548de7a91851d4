import { randomUUID, X509Certificate } from 'node:crypto'
import type { AnswerOptions } from 'samlp'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { someEmail } from '../testing/testing.ts'
import { certificateIn, useSaml } from './testing/suite.ts'

describeEngines('SAML with encrypted assertions', { on: 'postgres' }, (opened) => {
  const { get, post } = useSaml(() => opened().database, {
    GOTRUE_SAML_ALLOW_ENCRYPTED_ASSERTIONS: 'true',
    GOTRUE_SAML_ALLOW_IDP_INITIATED: 'true',
  })

  async function answer(change: Partial<AnswerOptions>) {
    const { server, idp } = get()
    const metadata = await (await fetch(`${server.url}/sso/saml/metadata`)).text()
    expect(metadata).toContain('use="encryption"')
    const encryptionCert = certificateIn(metadata)
    const publicKey = new X509Certificate(encryptionCert).publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const acs = 'http://localhost:3000/auth/v1/sso/saml/acs'
    const xml = await idp.answer(
      { id: randomUUID(), email: someEmail() },
      {
        audience: acs.replace('acs', 'metadata'),
        recipient: acs,
        destination: acs,
        encryptionCert,
        encryptionPublicKey: publicKey,
        signAssertion: true,
        ...change,
      },
    )
    expect(xml).toContain('EncryptedAssertion')
    return xml
  }

  it('takes an assertion that only this service can decrypt, signed as any other', async () => {
    expect((await post(await answer({}))).fragment.access_token).toBeDefined()
    expect((await post(await answer({ signAssertion: false }))).query.error_description).toBe(
      'SAML Assertion is not valid',
    )
  })

  it.each([
    { signatureAlgorithm: 'rsa-sha1' },
    { digestAlgorithm: 'sha1' },
    { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' },
  ])('takes no weak signature within: %j', async (weak) => {
    const { query, fragment } = await post(await answer(weak))
    expect(query.error_description).toBe('SAML Assertion is not valid')
    expect(fragment.access_token).toBeUndefined()
    expect(get().server.logged()).toContain('the signature is weak')
  })
})
