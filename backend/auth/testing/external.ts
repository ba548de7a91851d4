import { afterAll, beforeAll } from 'vitest'
import { type OidcAccount, type OidcServer, startOidc } from '../../testing/external-services/oidc.ts'
import { type AuthServer, bearer } from './testing.ts'

/**
 * A provider for the tests of a file.
 * @param names of it, as the service knows it
 * @returns also the settings of a service that lets people sign in there, complete once the tests run
 */
export function useOidc(...names: string[]) {
  let oidc: OidcServer | undefined
  const environment: Record<string, string> = { GOTRUE_URI_ALLOW_LIST: 'https://app.example/**' }
  const get = () => {
    if (!oidc) throw new Error('the provider is there once the tests run')
    return oidc
  }
  beforeAll(async () => {
    oidc = await startOidc()
    for (const name of names) Object.assign(environment, oidc.environment(name))
  })
  afterAll(() => oidc?.close())
  return { oidc: get, environment }
}

/** Browsers that go from the service to the provider and back. */
export function browsers(server: () => AuthServer, oidc: () => OidcServer) {
  const cookiesOf = (headers: Headers) =>
    headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')

  /** @returns where it is sent, and the cookies it was given */
  async function startSignIn(query: Record<string, string> = {}) {
    const search = new URLSearchParams({ provider: 'school', redirect_to: 'https://app.example/in', ...query })
    const { status, headers } = await server().request('GET', `/authorize?${search}`)
    if (status !== 302) throw new Error(`${status} instead of a redirect`)
    return { url: headers.get('location') ?? '', cookie: cookiesOf(headers) }
  }

  /** @returns where it lands */
  async function finishSignIn(from: URL, cookie = '') {
    const { status, headers } = await server().request('GET', `/callback${from.search}`, undefined, { cookie })
    if (status !== 302) throw new Error(`${status} instead of a redirect`)
    const url = new URL(headers.get('location') ?? '')
    return { url, fields: Object.fromEntries(new URLSearchParams(url.hash.slice(1))), headers }
  }

  async function signIn(account: OidcAccount, query: Record<string, string> = {}) {
    const { url, cookie } = await startSignIn(query)
    return finishSignIn(await oidc().signIn(url, account), cookie)
  }

  /** Of somebody who is signed in, to link what they have at the provider. */
  async function link(token: string, account: OidcAccount) {
    const { status, headers, body } = await server().request(
      'GET',
      '/user/identities/authorize?provider=school&skip_http_redirect=true&redirect_to=https://app.example/account',
      undefined,
      bearer(token),
    )
    if (status !== 200) throw new Error(`${status} instead of an address`)
    return finishSignIn(await oidc().signIn((body as unknown as { url: string }).url, account), cookiesOf(headers))
  }

  return { startSignIn, finishSignIn, signIn, link }
}
