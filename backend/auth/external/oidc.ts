import { createHash } from 'node:crypto'
import { createRemoteJWKSet, decodeProtectedHeader, type JWTVerifyGetKey, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
} from 'openid-client'
import { clockToleranceSeconds } from '../../access/tokens.ts'
import type { ExternalProvider } from '../../settings/auth/external.ts'
import type { ClientState } from './client-state.ts'
import { identityOfClaims } from './identity.ts'
import { type Provider, timeoutSeconds } from './provider.ts'

/** No HS256: a secret that is shared with the provider does not prove who signed. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** The time that Google's and Microsoft's tokens live; Apple's live a day. An app brings one as soon as it has it. */
const maxAgeSeconds = 3600

/** OpenID Connect Core 1.0, Discovery 1.0. Looked up at first use, so an unreachable provider stops no start. */
export function oidcProvider(config: ExternalProvider): Provider {
  const issuer = new URL(config.url ?? '')
  const [clientId = ''] = config.clientIds
  let found: Promise<{ configuration: Configuration; keys: JWTVerifyGetKey; issuer: string }> | undefined

  async function discover() {
    const configuration = await discovery(issuer, clientId, config.secret, undefined, {
      timeout: timeoutSeconds,
      ...(issuer.protocol === 'http:' && { execute: [allowInsecureRequests] }),
    })
    const metadata = configuration.serverMetadata()
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), { timeoutDuration: timeoutSeconds * 1000 })
    return { configuration, keys, issuer: metadata.issuer }
  }
  function open() {
    found ??= discover().catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }

  return {
    async authorizationUrl(clientState, redirectUri, scopes, extra) {
      const { configuration } = await open()
      return buildAuthorizationUrl(configuration, {
        ...extra,
        redirect_uri: redirectUri,
        scope: [...new Set(['openid', 'email', 'profile', ...(scopes?.split(/\s+/) ?? [])])].filter(Boolean).join(' '),
        state: clientState.id,
        nonce: nonceOf(clientState),
        code_challenge: await calculatePKCECodeChallenge(clientState.verifier),
        code_challenge_method: 'S256',
      })
    },

    async exchange(clientState, callback, redirectUri) {
      const { configuration, issuer: name } = await open()
      const cameTo = new URL(redirectUri)
      cameTo.search = callback.search
      const tokens = await authorizationCodeGrant(configuration, cameTo, {
        pkceCodeVerifier: clientState.verifier,
        expectedState: clientState.id,
        expectedNonce: nonceOf(clientState),
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no ID token')
      const hasUserInfo = Boolean(configuration.serverMetadata().userinfo_endpoint)
      const info = hasUserInfo ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
      return {
        ...identityOfClaims(config.name, name, { ...info, ...claims }),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
      }
    },

    async readIdToken(token, accessToken) {
      const { keys, issuer: name } = await open()
      const { payload } = await jwtVerify(token, keys, {
        issuer: name,
        audience: config.clientIds,
        algorithms,
        requiredClaims: ['sub', 'exp', 'iat'],
        maxTokenAge: maxAgeSeconds,
        clockTolerance: clockToleranceSeconds,
      })
      const { aud, azp, exp = 0, iat = 0 } = payload
      // With one audience it may be another: Google's apps for Android get tokens for the site's client.
      if (Array.isArray(aud) && aud.length > 1 && !config.clientIds.includes(String(azp)))
        throw new Error('the ID token was issued to another client')
      if (accessToken && typeof payload.at_hash === 'string' && payload.at_hash !== halfHash(token, accessToken))
        throw new Error('the access token is not the one the ID token was issued with')
      return {
        identity: identityOfClaims(config.name, name, payload),
        nonce: typeof payload.nonce === 'string' ? payload.nonce : '',
        signed: token.slice(0, token.lastIndexOf('.')),
        refusedAtMs: (Math.min(exp, iat + maxAgeSeconds) + 2 * clockToleranceSeconds) * 1000,
      }
    },
  }
}

const nonceOf = ({ verifier }: ClientState): string =>
  createHash('sha256').update(`nonce:${verifier}`).digest('base64url')

function halfHash(token: string, accessToken: string): string {
  const bits = /\d+$/.exec(decodeProtectedHeader(token).alg ?? '')?.[0] ?? '512'
  const whole = createHash(`sha${bits}`).update(accessToken).digest()
  return whole.subarray(0, whole.length / 2).toString('base64url')
}
