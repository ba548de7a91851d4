import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import { LimitReached } from '../../http/limits.ts'
import { readText } from '../../http/read-body.ts'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import type { Services } from '../../services.ts'
import { auditFailures, countAttempt } from '../base/audit-failures.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { maxInputBytes } from '../base/input.ts'
import { authenticate } from '../sessions/authenticate.ts'
import type { FlowState } from '../sessions/flow-state.ts'
import { errorRedirectUrl } from '../sessions/redirect-urls.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { exchangeCode, finishSignIn, readCallback, targetOf } from './finish-sign-in.ts'
import { requireLinking, requireSecondFactor, unlinkIdentity } from './link.ts'
import type { Providers } from './provider.ts'
import { refuseUnconfirmed } from './refuse-unconfirmed.ts'

export function externalRoutes(context: Services, limits: AuthLimits, providers: Providers) {
  const { settings } = context
  const routes = new Hono<RequestVariables>()

  routes.get('/authorize', async (c) => {
    const invitation = c.req.query('invite_token')
    return c.redirect(await beginSignIn(context, limits, providers, c, { invitation }), 302)
  })

  routes.get('/user/identities/authorize', async (c) => {
    const caller = await authenticate(c.req.raw, context)
    requireLinking(settings)
    requireSecondFactor(caller.user, caller.session)
    const url = await beginSignIn(context, limits, providers, c, { caller })
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
  })

  routes.delete('/user/identities/:id', async (c) => {
    const caller = await authenticate(c.req.raw, context)
    requireLinking(settings)
    const id = z.guid().safeParse(c.req.param('id'))
    if (!id.success) throw new AuthError('validation_failed', 'identity_id must be an UUID', { status: 404 })
    await limits.updates.take(caller.user.id)
    await unlinkIdentity(context, caller, id.data)
    return c.json({})
  })

  routes.on(['GET', 'POST'], '/callback', (c) => answerCallback(context, limits, providers, c))
  return routes
}

async function answerCallback(
  context: Services,
  limits: AuthLimits,
  providers: Providers,
  c: HonoContext<RequestVariables>,
): Promise<Response> {
  await countAttempt(context, limits, limits.verifications, 'login')
  c.header('Referrer-Policy', 'no-referrer')
  const begun: { flow?: FlowState | undefined } = {}
  const attempt = () => ({ ...(begun.flow && { traits: { provider: begun.flow.provider_type } }) })
  try {
    const fields = new URLSearchParams(
      c.req.method === 'GET' ? new URL(c.req.url).search : await readText(c.req.raw, maxInputBytes),
    )
    const { account, identity, url } = await auditFailures(context, limits, 'login', attempt, async () => {
      const returned = await readCallback(context, c, fields, (flow) => {
        begun.flow = flow
      })
      const identity = await exchangeCode(context, providers, returned, fields)
      return { identity, ...(await finishSignIn(context, c, returned.flow, identity)) }
    })
    const target = targetOf(context, begun.flow)
    await refuseUnconfirmed(context, limits, account, identity, { from: c.get('clientAddress'), target })
    return c.redirect(url, 302)
  } catch (thrown) {
    const error = thrown instanceof LimitReached ? new AuthError(thrown.code, thrown.message) : thrown
    if (!(error instanceof AuthError)) throw error
    return c.redirect(errorRedirectUrl(targetOf(context, begun.flow), error, Boolean(begun.flow?.code_challenge)), 302)
  }
}
