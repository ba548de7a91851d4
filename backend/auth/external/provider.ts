import type { ExternalProvider } from '../../settings/external.ts'
import { githubProvider } from './github.ts'
import type { ExternalIdentity } from './identity.ts'
import { oidcProvider } from './oidc.ts'

/** What is kept between sending the browser away and its coming back. */
export interface Round {
  state: string
  /** Of PKCE between this service and the provider (RFC 7636). */
  verifier: string
}

export interface Provider {
  /** Where the browser is sent. */
  authorizationUrl(
    round: Round,
    redirectUri: string,
    scopes: string | undefined,
    extra: Record<string, string>,
  ): Promise<URL>
  /** @param callback the whole address the browser came back to. Rejects when anything in it or behind it does not hold. */
  exchange(round: Round, callback: URL, redirectUri: string): Promise<ExternalIdentity>
  /** Checks an ID token that an app got by itself; undefined for providers that issue none. */
  readIdToken?: (
    token: string,
    accessToken: string | undefined,
  ) => Promise<{ identity: ExternalIdentity; nonce: string }>
}

/** Nobody waits longer for a provider. Seconds. */
export const patience = 10

export const openProvider = (config: ExternalProvider): Provider =>
  config.name === 'github' ? githubProvider(config) : oidcProvider(config)
