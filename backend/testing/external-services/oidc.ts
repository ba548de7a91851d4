import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, SignJWT } from 'jose'
import Provider from 'oidc-provider'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  randomPKCECodeVerifier,
} from 'openid-client'
import { borrowRsaKey } from './rsa-keys.ts'

/** Claims of somebody who has an account at the provider. */
export interface OidcAccount {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
}

export interface OidcServer {
  issuer: string
  /** Settings of a service that lets people sign in here; `name` is what the provider is called there. */
  environment(name: string): Record<string, string>
  /** Gives somebody an account; without claims a fresh one with a verified address. */
  addAccount(claims?: Partial<OidcAccount>): OidcAccount
  /** Who is at the keyboard, where an authorization request does not say it by `login_hint`. */
  visitor(account: OidcAccount): void
  /** Goes through the provider's pages like a browser without cookies. @returns where it then sends the browser */
  signIn(authorizationUrl: URL | string, account?: OidcAccount): Promise<URL>
  /** The tokens that an app gets for the account by a code flow of its own. */
  idTokenFor(account: OidcAccount, options?: TokenOptions): Promise<{ idToken: string; accessToken: string }>
  /** A token with the provider's own signature, whatever it says. @param claims in place of those of a good one */
  sign(account: OidcAccount, claims?: Record<string, unknown>): Promise<string>
  close(): Promise<void>
}

interface TokenOptions {
  nonce?: string
  clientId?: string
}

/** The service under test, and an app that is a stranger to it. */
export const oidcClient = { id: 'xpedition', secret: 'only for tests' }
export const otherClient = { id: 'another-app', secret: 'only for tests either' }

const appCallback = 'https://app.example/callback'

/**
 * A real OpenID provider on a port of its own, with a key of its own, that asks nobody for a password or consent.
 * @param redirectUris of the service under test
 */
export async function startOidc(redirectUris = ['http://localhost:3000/auth/v1/callback']): Promise<OidcServer> {
  const listener = createServer()
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const accounts = new Map<string, OidcAccount>()
  let atKeyboard: OidcAccount | undefined

  const { privateKey, refund } = borrowRsaKey()
  const kid = randomUUID()
  const provider = new Provider(issuer, {
    clients: [oidcClient, otherClient].map(({ id, secret }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [...redirectUris, appCallback],
    })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // As Google does it: the ID token says what the userinfo endpoint says.
    conformIdTokenClaims: false,
    cookies: { keys: [randomUUID()] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, id) => {
      const account = accounts.get(id)
      return account && { accountId: id, claims: () => ({ ...account }) }
    },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  })
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next()
    const { params } = await provider.interactionDetails(ctx.req, ctx.res)
    const accountId = String(params.login_hint ?? atKeyboard?.sub)
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    await provider.interactionFinished(ctx.req, ctx.res, {
      login: { accountId },
      consent: { grantId: await grant.save() },
    })
    ctx.respond = false
  })
  listener.on('request', provider.callback())

  const server: OidcServer = {
    issuer,
    environment: (name) => {
      const prefix = `GOTRUE_EXTERNAL_${name.toUpperCase()}`
      return {
        [`${prefix}_ENABLED`]: 'true',
        [`${prefix}_CLIENT_ID`]: oidcClient.id,
        [`${prefix}_SECRET`]: oidcClient.secret,
        [`${prefix}_URL`]: issuer,
      }
    },
    addAccount: (claims) => {
      const sub = randomUUID()
      const account = { sub, ...(claims ?? { email: `${sub}@learner.example`, email_verified: true }) }
      accounts.set(account.sub, account)
      return account
    },
    visitor: (account) => {
      atKeyboard = account
    },
    async signIn(authorizationUrl, account) {
      let url = new URL(authorizationUrl)
      if (account) url.searchParams.set('login_hint', account.sub)
      const cookies = new Map<string, string>()
      while (url.origin === issuer) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(url, { headers: { cookie }, redirect: 'manual' })
        for (const [, name = '', value = ''] of response.headers
          .getSetCookie()
          .map((each) => /^([^=]+)=([^;]*)/.exec(each) ?? []))
          cookies.set(name, value)
        const location = response.headers.get('location')
        if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
        url = new URL(location, url)
      }
      return url
    },
    async idTokenFor(account, { nonce, clientId = oidcClient.id } = {}) {
      const client = [oidcClient, otherClient].find(({ id }) => id === clientId)
      const configuration = await discovery(new URL(issuer), clientId, client?.secret, undefined, {
        execute: [allowInsecureRequests],
      })
      const verifier = randomPKCECodeVerifier()
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: appCallback,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(nonce && { nonce }),
      })
      const tokens = await authorizationCodeGrant(configuration, await server.signIn(url, account), {
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(nonce && { expectedNonce: nonce }),
      })
      return { idToken: tokens.id_token ?? '', accessToken: tokens.access_token }
    },
    sign: (account, claims) => {
      const now = Math.floor(Date.now() / 1000)
      const good = { ...account, iss: issuer, aud: oidcClient.id, iat: now, exp: now + 600 }
      return new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
    },
    close: () =>
      new Promise((resolve) => {
        refund()
        listener.close(() => resolve())
        listener.closeAllConnections()
      }),
  }
  return server
}
