import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { RequestVariables } from '../../http/request-variables.ts'
import { clientOf } from '../client-of.ts'
import { AuthError } from '../errors.ts'
import { onceMore } from '../external/once-more.ts'
import { issueAuthCode } from '../flow-state.ts'
import { grantSession } from '../grant-session.ts'
import { maskSecrets } from '../masks.ts'
import { sessionAt } from '../redirect-answers.ts'
import { isAllowedRedirect, withQuery } from '../redirects.ts'
import { ssoAccountOf } from './account.ts'
import { type Assertion, sessionEndOf } from './assertion.ts'
import { claimsOf } from './claims.ts'
import { findProvider, findProviderOfEntity, type SsoProvider } from './providers.ts'
import { decodeResponse, issuerOf, readResponse } from './read-response.ts'
import { takeRelayState, useAssertion } from './relay-state.ts'
import { requireEnabled } from './require-enabled.ts'
import { addressesOf, serviceProvider } from './service-provider.ts'

interface Round {
  provider: SsoProvider
  target: string
  /** Undefined where the provider begins. */
  requestId?: string
  /** Under PKCE. */
  flowId?: string
}

/** What happens at the assertion consumer service. @returns where the browser goes, with a session or a code */
export function samlSignIn(context: Context) {
  const { settings, database, log } = context

  return async (c: HonoContext<RequestVariables>, fields: URLSearchParams): Promise<string> => {
    const response = fields.get('SAMLResponse')
    const round = await beginningOf(fields.get('RelayState') ?? '', response)
    if (!response) throw invalid('SAMLResponse is missing')
    const assertion = await verify(round, response)
    const claims = claimsOf(assertion, round.provider)
    return onceMore(() =>
      database.transaction(async (tx) => {
        await useAssertion(tx, round.provider, assertion)
        const userId = await ssoAccountOf(context, tx, round.provider.id, claims)
        if (round.flowId) return withQuery(round.target, { code: await issueAuthCode(tx, round.flowId, { userId }) })
        const ends = sessionEndOf(assertion)
        return sessionAt(round.target, await grantSession(context, tx, userId, 'sso/saml', clientOf(c), ends))
      }),
    )
  }

  /** What is known of the sign-in that ends here. Nothing of it is believed of the answer but which provider to ask. */
  async function beginningOf(relayState: string, response: string | null): Promise<Round> {
    if (z.guid().safeParse(relayState).success) {
      const state = await takeRelayState(database, relayState, settings)
      const provider = await findProvider(database, state.sso_provider_id)
      if (!provider) throw unknownProvider()
      const flow = state.flow_state_id === null ? {} : { flowId: state.flow_state_id }
      return { provider: requireEnabled(provider), target: state.redirect_to, requestId: state.request_id, ...flow }
    }
    if (relayState !== '' && !URL.canParse(relayState)) throw invalid('SAML RelayState is not a valid UUID or URL')
    if (!response) throw invalid('SAMLResponse is missing')
    const provider = await findProviderOfEntity(database, peek(response))
    if (!provider) throw unknownProvider()
    const target = isAllowedRedirect(relayState, settings) ? relayState : settings.GOTRUE_SITE_URL
    return { provider: requireEnabled(provider), target }
  }

  async function verify({ provider, requestId }: Round, response: string): Promise<Assertion> {
    const expected = { entityId: provider.entity_id, acs: addressesOf(settings).acs, requestId }
    try {
      return await readResponse(await serviceProvider(settings, provider), response, expected)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ provider: provider.id, reason: maskSecrets(reason).slice(0, 300) }, 'a SAML answer was refused')
      throw invalid('SAML Assertion is not valid')
    }
  }
}

/** The issuer of an answer that nobody asked for. */
function peek(response: string): string {
  try {
    return issuerOf(decodeResponse(response))
  } catch {
    throw invalid('SAMLResponse is not a valid XML SAML assertion')
  }
}

function unknownProvider(): AuthError {
  return new AuthError(
    404,
    'saml_idp_not_found',
    'A SAML connection has not been established with this Identity Provider',
  )
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}
