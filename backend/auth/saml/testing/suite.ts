import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../../database/database.ts'
import { type AuthServer, bearer, startAuthServer } from '../../testing/testing.ts'
import { type IdentityProvider, type Person, startIdentityProvider } from './testing.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** What switches SAML on. */
export const samlEnvironment = {
  GOTRUE_SAML_ENABLED: 'true',
  GOTRUE_SAML_PRIVATE_KEY: privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
  GOTRUE_URI_ALLOW_LIST: 'https://app.example/**',
}

/** A service and a school's identity provider that know each other, for the tests around. */
export function useSaml(database: () => Database, environment: Record<string, string> = {}) {
  let running: { server: AuthServer; idp: IdentityProvider; providerId: string } | undefined
  beforeAll(async () => {
    const server = await startAuthServer(database(), { ...samlEnvironment, ...environment })
    const metadata = await (await fetch(`${server.url}/sso/saml/metadata`)).text()
    const idp = await startIdentityProvider({ signingCert: () => certificateIn(metadata) })
    const providerId = await addProvider(server, idp)
    running = { server, idp, providerId }
  })
  afterAll(async () => {
    await running?.idp.close()
    await running?.server.close()
  })
  const get = () => {
    if (!running) throw new Error('the servers are there once the tests run')
    return running
  }
  const acs = () => `${get().server.settings.API_EXTERNAL_URL}/sso/saml/acs`

  /** What a browser brings from the provider, once someone is signed in there. */
  async function round(who: Person, body: object = {}) {
    const { server, idp, providerId } = get()
    idp.signInAs(who)
    const answer = await server.request('POST', '/sso', { provider_id: providerId, skip_http_redirect: true, ...body })
    const { url } = answer.body as unknown as { url: string }
    return idp.visit(url)
  }

  /**
   * Posts the form.
   * @param cookie of the browser that set out, unless said otherwise
   * @returns where the browser is sent, and what stands in fragment and query
   */
  async function post(xml: string, relayState = '', cookie = `xpedition-flow-${relayState}=1`) {
    const response = await fetch(`${get().server.url}/sso/saml/acs`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState }),
    })
    const location = new URL(response.headers.get('location') ?? '')
    const fragment = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
    return { status: response.status, location, fragment, query: Object.fromEntries(location.searchParams) }
  }

  /** Signs in, all the way. @returns the user */
  async function signIn(who: Person) {
    const { xml, RelayState } = await round(who)
    const { fragment } = await post(xml, RelayState)
    const answer = await get().server.request('GET', '/user', undefined, bearer(fragment.access_token ?? ''))
    return { token: fragment.access_token ?? '', user: answer.body }
  }

  return { get, acs, round, post, signIn }
}

/** Makes the provider known to the service. @returns its id */
export async function addProvider(server: AuthServer, idp: IdentityProvider, more: object = {}): Promise<string> {
  const body = { type: 'saml', metadata_xml: idp.metadata, ...more }
  const answer = await server.request('POST', '/admin/sso/providers', body, bearer(server.secretKey))
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.id
}

export function certificateIn(metadata: string): string {
  const found = /X509Certificate>([^<]+)</.exec(metadata)?.[1] ?? ''
  return `-----BEGIN CERTIFICATE-----\n${found.replace(/\s/g, '').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}
