import { randomBytes } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import type { Queryable } from '../../database/database.ts'
import { addressKey } from '../../http/limits.ts'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import type { Services } from '../../services.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { text } from '../base/input.ts'
import { readChallenge } from '../base/pkce.ts'
import { redirectTarget } from '../base/redirects.ts'
import { markBrowser } from '../sessions/flow-cookie.ts'
import { createFlowState } from '../sessions/flow-state.ts'
import { findProvider, findProviderOfDomain, type SsoProvider } from './providers.ts'
import { createRelayState } from './relay-state.ts'
import { requireEnabled } from './require-enabled.ts'
import { serviceProvider } from './service-provider.ts'

export const ssoInput = z.object({
  provider_id: z.guid('must be a UUID').nullish().or(z.literal('')),
  domain: text,
  redirect_to: text,
  skip_http_redirect: z.boolean({ error: 'must be true or false' }).nullish(),
  code_challenge: text,
  code_challenge_method: text,
})

export async function beginSamlSignIn(
  context: Services,
  limits: AuthLimits,
  c: HonoContext<RequestVariables>,
  input: z.output<typeof ssoInput>,
): Promise<string> {
  const { settings, database } = context
  const challenge = readChallenge(input.code_challenge, input.code_challenge_method)
  if (input.provider_id && input.domain)
    throw new AuthError('validation_failed', 'Only one of provider_id or domain supported')
  await limits.signIns.take(addressKey(c.get('clientAddress')))
  const provider = await chosenProvider(database, input.provider_id || undefined, input.domain)
  const redirectTo = redirectTarget(c, settings, input.redirect_to)
  // An ID in XML begins with no digit.
  const requestId = `_${randomBytes(20).toString('hex')}`
  const relayState = await database.transaction(async (tx) => {
    const flow = { providerType: 'sso/saml', method: 'sso/saml', challenge, referrer: redirectTo } as const
    const flowId = challenge && (await createFlowState(tx, flow))
    return createRelayState(tx, { providerId: provider.id, requestId, redirectTo, flowId })
  })
  if (!challenge) markBrowser(c, relayState)
  const saml = await serviceProvider(settings, provider, requestId)
  return saml.getAuthorizeUrlAsync(relayState, undefined, {})
}

async function chosenProvider(
  database: Queryable,
  id: string | undefined,
  domain: string | undefined,
): Promise<SsoProvider> {
  if (!id && !domain) throw new AuthError('validation_failed', 'A provider_id or domain needs to be provided')
  const provider = id ? await findProvider(database, id) : await findProviderOfDomain(database, domain ?? '')
  const unknown = id ? 'No such SSO provider' : 'No SSO provider assigned for this domain'
  if (!provider) throw new AuthError('sso_provider_not_found', unknown)
  return requireEnabled(provider)
}
