import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '../context.ts'
import { addressKey } from '../http/limits.ts'
import type { RequestVariables } from '../http/request-variables.ts'
import type { AuthLimits } from './auth-limits.ts'
import { clientOf } from './client-of.ts'
import { AuthError } from './errors.ts'
import { issueAuthCode, latestFlowOf } from './flow-state.ts'
import { type AuthenticationMethod, grantSession } from './grant-session.ts'
import { readInput } from './input.ts'
import { pkcePrefix } from './one-time-tokens.ts'
import { refusalAt, sessionAt } from './redirect-answers.ts'
import { redirectTarget, withFragment, withQuery } from './redirects.ts'
import { countGuess, otherHalf, verify } from './verify.ts'
import { type Claim, readClaim, readLinkClaim, verifyInput } from './verify-input.ts'

type Request = HonoContext<RequestVariables>

/** `/verify`: with POST for codes and for pages that carry a link's token, with GET for links, which answers by redirect. */
export function verifyRoutes(context: Context, limits: AuthLimits) {
  const routes = new Hono<RequestVariables>()

  routes.post('/verify', async (c) => {
    const claim = readClaim(await readInput(c.req.raw, verifyInput))
    const client = clientOf(c)
    await limits.verifications.take(addressKey(client.address))
    if ('code' in claim) await countGuess(context, limits, claim.address)
    const session = await context.database.transaction(async (tx) => {
      const { user } = await verify(context, tx, claim)
      return user && grantSession(context, tx, user.id, 'otp', client)
    })
    if ('code' in claim) for (const limit of limits.codeGuesses) await limit.clear(claim.address)
    return c.json(session ?? { msg: otherHalf, code: '200' })
  })

  routes.get('/verify', async (c) => {
    // Programs that look at a link before its reader does ask in this way; it must not use the link up.
    if (c.req.raw.method === 'HEAD') return c.body(null, 405, { Allow: 'GET, POST' })
    const token = c.req.query('token')
    const claim = readLinkClaim(c.req.query('type'), token)
    const isPkce = Boolean(token?.startsWith(pkcePrefix))
    const target = redirectTarget(c, context.settings)
    await limits.verifications.take(addressKey(c.get('clientAddress')))
    // The address holds a session or a code: no other site is to learn it.
    c.header('Referrer-Policy', 'no-referrer')
    try {
      return c.redirect(await follow(context, c, claim, target, isPkce), 303)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      return c.redirect(refusalAt(target, error, isPkce), 303)
    }
  })

  return routes
}

/** Where a valid link leads: to the target with a session in the fragment, or under PKCE with a code in the query. */
async function follow(context: Context, c: Request, claim: Claim, target: string, isPkce: boolean): Promise<string> {
  return context.database.transaction(async (tx) => {
    const { type, user } = await verify(context, tx, claim)
    if (!user) {
      const fields = { message: otherHalf }
      return withFragment(isPkce ? withQuery(target, fields) : target, fields)
    }
    if (isPkce) {
      const flowId = await latestFlowOf(tx, user.id, methods[type] ?? 'otp')
      if (!flowId) throw new AuthError(400, 'flow_state_not_found', 'No associated flow state found.')
      return withQuery(target, { code: await issueAuthCode(tx, flowId, { userId: user.id }) })
    }
    const session = await grantSession(context, tx, user.id, 'otp', clientOf(c))
    return sessionAt(target, session, { type })
  })
}

/** The flow that each type of link ends. */
const methods: Record<string, AuthenticationMethod> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
}
