import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import samlp, { type AnswerOptions } from 'samlp'
import { borrowRsaKey } from '../../../testing/external-services/rsa-keys.ts'
import { selfSigned } from '../self-signed.ts'

export interface Person {
  id: string
  /** How `id` is to be understood, by default as persistent. */
  format?: string
  email?: string
  attributes?: Record<string, string | string[]>
}

/**
 * A school's identity provider, by Auth0's implementation, on a port of its own: it reads our request as it comes by
 * redirect, checks our signature, signs in whoever is named, and hands out the form that a browser would post to us.
 */
export async function startIdentityProvider(options: { port?: number; signingCert?: () => string } = {}) {
  const { privateKey, refund } = borrowRsaKey()
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const issuer = `https://idp.example/${randomUUID()}`
  const cert = await selfSigned(privateKey, 'idp.example')
  let person: Person = { id: 'nobody' }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const query = Object.fromEntries(url.searchParams)
    const given = { signingCert: options.signingCert?.(), relayState: query.RelayState }
    samlp.parseRequest({ query, body: {} }, given, (error, parsed) => {
      if (error || !parsed) return response.writeHead(400).end(String(error))
      const acs = parsed.assertionConsumerServiceURL
      answer(person, { inResponseTo: parsed.id, audience: parsed.issuer, recipient: acs, destination: acs }).then(
        (xml) => response.end(JSON.stringify({ xml, ...parsed, RelayState: query.RelayState })),
        (failure: unknown) => response.writeHead(500).end(String(failure)),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const signInUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sso`

  function answer(who: Person, change: Partial<AnswerOptions>): Promise<string> {
    const profileMapper = () => ({
      getClaims: () => ({ ...(who.email && { email: who.email }), ...who.attributes }),
      getNameIdentifier: () => ({
        nameIdentifier: who.id,
        nameIdentifierFormat: who.format ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      }),
    })
    const algorithms = { signatureAlgorithm: 'rsa-sha256', digestAlgorithm: 'sha256' }
    const all = { issuer, cert, key, ...algorithms, lifetimeInSeconds: 300, profileMapper, ...change }
    return new Promise((resolve, reject) =>
      samlp.getSamlResponse(all, who, (error, xml) => (error ? reject(error) : resolve(xml))),
    )
  }

  return {
    issuer,
    key,
    cert,
    /** Who is signed in there when a request comes. */
    signInAs: (who: Person) => {
      person = who
    },
    /** An answer as XML, whether asked for or not. */
    answer,
    metadata: `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${issuer}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${cert.replace(/-----[^-]+-----|\s/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signInUrl}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`,
    /** What a browser does with the address that we send it to. */
    visit: async (url: string) => {
      const response = await fetch(url)
      const body = await response.text()
      if (!response.ok) throw new Error(body)
      return JSON.parse(body) as { xml: string; RelayState: string; id: string; issuer: string }
    },
    close: () => {
      refund()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>
