import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { addressKey } from '../../http/limits.ts'
import { readText } from '../../http/read-body.ts'
import type { RequestVariables } from '../../http/request-variables.ts'
import type { AuthLimits } from '../auth-limits.ts'
import { AuthError } from '../errors.ts'
import { createFlowState } from '../flow-state.ts'
import { readInput, text } from '../input.ts'
import { readChallenge } from '../pkce.ts'
import { refusalAt } from '../redirect-answers.ts'
import { redirectTarget } from '../redirects.ts'
import { findProvider, findProviderOfDomain, type SsoProvider } from './providers.ts'
import { createRelayState } from './relay-state.ts'
import { requireEnabled } from './require-enabled.ts'
import { ownMetadata, serviceProvider } from './service-provider.ts'
import { samlSignIn } from './sign-in.ts'

const ssoInput = z.object({
  provider_id: z.guid('must be a UUID').nullish().or(z.literal('')),
  domain: text,
  redirect_to: text,
  skip_http_redirect: z.boolean({ error: 'must be true or false' }).nullish(),
  code_challenge: text,
  code_challenge_method: text,
})

/** Bytes. Answers have some ten thousand; a megabyte of elements takes seconds to read, of which anybody could send many. */
const answerLimit = 128 * 1024

/** SAML 2.0 as GoTrue speaks it: internal/api/sso.go, saml.go and samlacs.go. */
export function samlRoutes(context: Context, limits: AuthLimits) {
  const { settings, database } = context
  const routes = new Hono<RequestVariables>()
  const signIn = samlSignIn(context)

  routes.use('/sso/*', async (_, next) => {
    if (!settings.GOTRUE_SAML_ENABLED) throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
    await next()
  })

  routes.post('/sso', async (c) => {
    const input = await readInput(c.req.raw, ssoInput)
    const challenge = readChallenge(input.code_challenge, input.code_challenge_method)
    if (input.provider_id && input.domain) throw invalid('Only one of provider_id or domain supported')
    await limits.signIns.take(addressKey(c.get('clientAddress')))
    const provider = await providerOf(input.provider_id || undefined, input.domain)
    const redirectTo = redirectTarget(c, settings, input.redirect_to)
    // An ID in XML begins with no digit.
    const requestId = `_${randomBytes(20).toString('hex')}`
    const relayState = await database.transaction(async (tx) => {
      const flow = { providerType: 'sso/saml', method: 'sso/saml', challenge, referrer: redirectTo } as const
      const flowId = challenge && (await createFlowState(tx, flow))
      return createRelayState(tx, { providerId: provider.id, requestId, redirectTo, flowId })
    })
    const saml = await serviceProvider(settings, provider, requestId)
    const url = await saml.getAuthorizeUrlAsync(relayState, undefined, {})
    return input.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303)
  })

  async function providerOf(id: string | undefined, domain: string | undefined): Promise<SsoProvider> {
    if (!id && !domain) throw invalid('A provider_id or domain needs to be provided')
    const provider = id ? await findProvider(database, id) : await findProviderOfDomain(database, domain ?? '')
    if (!provider)
      throw new AuthError(
        404,
        'sso_provider_not_found',
        id ? 'No such SSO provider' : 'No SSO provider assigned for this domain',
      )
    return requireEnabled(provider)
  }

  routes.get('/sso/saml/metadata', async (c) => {
    c.header('Cache-Control', 'public, max-age=600')
    if (c.req.query('download') === 'true') c.header('Content-Disposition', 'attachment; filename="metadata.xml"')
    return c.body(await ownMetadata(settings), 200, { 'Content-Type': 'application/xml' })
  })

  routes.post('/sso/saml/acs', async (c) => {
    await limits.assertions.take(addressKey(c.get('clientAddress')))
    // The address holds a session or a code: no other site is to learn it.
    c.header('Referrer-Policy', 'no-referrer')
    try {
      return c.redirect(await signIn(c, new URLSearchParams(await readText(c.req.raw, answerLimit))), 302)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      return c.redirect(refusalAt(settings.GOTRUE_SITE_URL, error, true), 303)
    }
  })

  return routes
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}
