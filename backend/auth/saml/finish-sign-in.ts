import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import { constraintRaces, retry } from '../../database/retry.ts'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import type { Services } from '../../services.ts'
import { AuthError } from '../base/errors.ts'
import { isAllowedRedirect, withQuery } from '../base/redirects.ts'
import { describeForLog } from '../base/text/mask-secrets.ts'
import { clientOf } from '../sessions/client-of.ts'
import { isMarkedBrowser, unmarkBrowser } from '../sessions/flow-cookie.ts'
import { issueAuthCode } from '../sessions/flow-state.ts'
import { grantSession } from '../sessions/grant-session.ts'
import { sessionRedirectUrl } from '../sessions/redirect-urls.ts'
import { type Assertion, sessionEndOf } from './assertion.ts'
import { claimsOf } from './claims.ts'
import { findProvider, findProviderOfEntity, type SsoProvider } from './providers.ts'
import { decodeResponse, issuerOf, readResponse } from './read-response.ts'
import { consumeAssertion, takeRelayState } from './relay-state.ts'
import { requireEnabled } from './require-enabled.ts'
import { addressesOf, serviceProvider } from './service-provider.ts'
import { ssoAccountOf } from './sso-account.ts'

type Request = HonoContext<RequestVariables>

interface PendingSignIn {
  provider: SsoProvider
  target: string
  requestId?: string
  flowId?: string
}

export async function finishSamlSignIn(context: Services, c: Request, fields: URLSearchParams): Promise<string> {
  const response = fields.get('SAMLResponse')
  const { provider, target, requestId, flowId } = await takePending(
    context,
    c,
    fields.get('RelayState') ?? '',
    response,
  )
  if (!response) throw new AuthError('validation_failed', 'SAMLResponse is missing')
  const assertion = await readAssertion(context, provider, requestId, response)
  const claims = claimsOf(assertion, provider)
  return retry(constraintRaces, () =>
    context.database.transaction(async (tx) => {
      await consumeAssertion(tx, provider, assertion)
      const userId = await ssoAccountOf(context, tx, provider.id, claims)
      if (flowId) return withQuery(target, { code: await issueAuthCode(tx, flowId, { userId }) })
      const ends = sessionEndOf(assertion)
      return sessionRedirectUrl(target, await grantSession(context, tx, userId, 'sso/saml', clientOf(c), ends))
    }),
  )
}

async function takePending(
  { settings, database }: Services,
  c: Request,
  relayState: string,
  response: string | null,
): Promise<PendingSignIn> {
  if (z.guid().safeParse(relayState).success) {
    const state = await takeRelayState(database, relayState, settings)
    if (!state.flow_state_id && !isMarkedBrowser(c, relayState))
      throw new AuthError('validation_failed', 'SAML RelayState does not belong to this browser')
    unmarkBrowser(c, relayState)
    const provider = await findProvider(database, state.sso_provider_id)
    if (!provider) throw new AuthError('saml_idp_not_found')
    const flow = state.flow_state_id === null ? {} : { flowId: state.flow_state_id }
    return { provider: requireEnabled(provider), target: state.redirect_to, requestId: state.request_id, ...flow }
  }
  if (relayState !== '' && !URL.canParse(relayState))
    throw new AuthError('validation_failed', 'SAML RelayState is not a valid UUID or URL')
  if (!response) throw new AuthError('validation_failed', 'SAMLResponse is missing')
  if (!settings.GOTRUE_SAML_ALLOW_IDP_INITIATED)
    throw new AuthError('validation_failed', 'A sign-in has to begin at this site')
  const provider = await findProviderOfEntity(database, unverifiedIssuerOf(response))
  if (!provider) throw new AuthError('saml_idp_not_found')
  const target = isAllowedRedirect(relayState, settings) ? relayState : settings.GOTRUE_SITE_URL
  return { provider: requireEnabled(provider), target }
}

async function readAssertion(
  { settings, log }: Services,
  provider: SsoProvider,
  requestId: string | undefined,
  response: string,
): Promise<Assertion> {
  const expected = { entityId: provider.entity_id, acs: addressesOf(settings).acs, requestId }
  try {
    return await readResponse(await serviceProvider(settings, provider), response, expected)
  } catch (error) {
    log.warn({ provider: provider.id, reason: describeForLog(error) }, 'a SAML answer was refused')
    throw new AuthError('validation_failed', 'SAML Assertion is not valid')
  }
}

function unverifiedIssuerOf(response: string): string {
  try {
    return issuerOf(decodeResponse(response))
  } catch {
    throw new AuthError('validation_failed', 'SAMLResponse is not a valid XML SAML assertion')
  }
}
