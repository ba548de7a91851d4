import { Hono } from 'hono'
import { readText } from '../../http/read-body.ts'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import type { Services } from '../../services.ts'
import { auditFailures, countAttempt } from '../base/audit-failures.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { readInput } from '../base/input.ts'
import { errorRedirectUrl } from '../sessions/redirect-urls.ts'
import { beginSamlSignIn, ssoInput } from './begin-sign-in.ts'
import { finishSamlSignIn } from './finish-sign-in.ts'
import { ownMetadata } from './service-provider.ts'

/** Answers have about ten thousand; a megabyte of elements, which anybody can send, takes seconds to read. */
const maxAnswerBytes = 128 * 1024

/** SAML 2.0 as in GoTrue: internal/api/sso.go, saml.go and samlacs.go. */
export function samlRoutes(context: Services, limits: AuthLimits) {
  const { settings } = context
  const routes = new Hono<RequestVariables>()

  routes.use('/sso/*', async (_, next) => {
    if (!settings.GOTRUE_SAML_ENABLED) throw new AuthError('saml_provider_disabled')
    await next()
  })

  routes.post('/sso', async (c) => {
    const input = await readInput(c.req.raw, ssoInput)
    const url = await beginSamlSignIn(context, limits, c, input)
    return input.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303)
  })

  routes.get('/sso/saml/metadata', async (c) => {
    c.header('Cache-Control', 'public, max-age=600')
    if (c.req.query('download') === 'true') c.header('Content-Disposition', 'attachment; filename="metadata.xml"')
    return c.body(await ownMetadata(settings), 200, { 'Content-Type': 'application/xml' })
  })

  routes.post('/sso/saml/acs', async (c) => {
    await countAttempt(context, limits, limits.assertions, 'login')
    // The URL contains a session or a code, which no other site may learn.
    c.header('Referrer-Policy', 'no-referrer')
    try {
      const fields = new URLSearchParams(await readText(c.req.raw, maxAnswerBytes))
      const attempt = () => ({ traits: { provider: 'saml' } })
      const finish = () => finishSamlSignIn(context, c, fields)
      return c.redirect(await auditFailures(context, limits, 'login', attempt, finish), 302)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      return c.redirect(errorRedirectUrl(settings.GOTRUE_SITE_URL, error, true), 303)
    }
  })

  return routes
}
