import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
} from 'openid-client'
import { z } from 'zod'
import type { ExternalProvider } from '../../settings/auth/external.ts'
import { addressOf, identityOfClaims } from './identity.ts'
import { type Provider, timeoutSeconds } from './provider.ts'

const person = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})
const addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** Source: GitHub's REST API, "Get the authenticated user", "List email addresses for the authenticated user". */
export function githubProvider(config: ExternalProvider): Provider {
  const site = config.url ?? 'https://github.com'
  const api = config.url ? `${config.url}/api/v3` : 'https://api.github.com'
  const [clientId = ''] = config.clientIds
  const configuration = new Configuration(
    {
      issuer: site,
      authorization_endpoint: `${site}/login/oauth/authorize`,
      token_endpoint: `${site}/login/oauth/access_token`,
    },
    clientId,
    config.secret,
  )
  configuration.timeout = timeoutSeconds
  if (site.startsWith('http:')) allowInsecureRequests(configuration)

  async function read<Schema extends z.ZodType>(
    path: string,
    token: string,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/vnd.github+json',
      'user-agent': 'XPedition',
    }
    const response = await fetch(api + path, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    })
    if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${path}`)
    return schema.parse(await response.json())
  }

  return {
    async authorizationUrl(clientState, redirectUri, scopes, extra) {
      return buildAuthorizationUrl(configuration, {
        ...extra,
        redirect_uri: redirectUri,
        scope: [...new Set(['user:email', ...(scopes?.split(/\s+/) ?? [])])].filter(Boolean).join(' '),
        state: clientState.id,
        code_challenge: await calculatePKCECodeChallenge(clientState.verifier),
        code_challenge_method: 'S256',
      })
    },

    async exchange(clientState, callback, redirectUri) {
      const cameTo = new URL(redirectUri)
      cameTo.search = callback.search
      const { access_token: token } = await authorizationCodeGrant(configuration, cameTo, {
        pkceCodeVerifier: clientState.verifier,
        expectedState: clientState.id,
      })
      const [user, emails] = await Promise.all([read('/user', token, person), read('/user/emails', token, addresses)])
      const email = emails.find(({ primary }) => primary) ?? emails[0]
      const identity = identityOfClaims(config.name, api, {
        sub: String(user.id),
        name: user.name ?? user.login,
        user_name: user.login,
        preferred_username: user.login,
        picture: user.avatar_url,
        email: email?.email,
        email_verified: email?.verified,
      })
      const otherAddresses = emails.flatMap((each) => (each === email ? [] : (addressOf(each.email) ?? [])))
      return { ...identity, otherAddresses, accessToken: token }
    },
  }
}
