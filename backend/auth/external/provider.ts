import type { Settings } from '../../settings/settings.ts'
import type { ClientState } from './client-state.ts'
import type { ExternalIdentity } from './identity.ts'

export interface Provider {
  authorizationUrl(
    clientState: ClientState,
    redirectUri: string,
    scopes: string | undefined,
    extra: Record<string, string>,
  ): Promise<URL>
  exchange(clientState: ClientState, callback: URL, redirectUri: string): Promise<ExternalIdentity>
  readIdToken?: (token: string, accessToken: string | undefined) => Promise<IdToken>
}

export interface IdToken {
  identity: ExternalIdentity
  nonce: string
  /** What the signature is over: of some signatures anybody can make a second one. */
  signed: string
  /** From when on it is refused anyway. */
  refusedAtMs: number
}

export type Providers = ReadonlyMap<string, Provider>

export const timeoutSeconds = 10

export const redirectUriOf = (settings: Settings, name: string): string =>
  settings.providers.get(name)?.redirectUri ?? `${settings.API_EXTERNAL_URL}/callback`
