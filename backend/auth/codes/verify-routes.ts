import { Hono, type Context as HonoContext } from 'hono'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import type { Services } from '../../services.ts'
import { auditFailures, countAttempt } from '../base/audit-failures.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { readInput } from '../base/input.ts'
import { redirectTarget, withFragment, withQuery } from '../base/redirects.ts'
import { pkcePrefix } from '../one-time-tokens/one-time-tokens.ts'
import { clientOf } from '../sessions/client-of.ts'
import { issueAuthCode, latestFlowOf } from '../sessions/flow-state.ts'
import { grantSession } from '../sessions/grant-session.ts'
import type { AuthenticationMethod } from '../sessions/open-session.ts'
import { errorRedirectUrl, sessionRedirectUrl } from '../sessions/redirect-urls.ts'
import { knownDevices } from '../users/known-devices.ts'
import { pageOf } from './mail-token.ts'
import { attemptOf, clearGuesses, confirmOtherAddressText, countGuessFrom, verify } from './verify.ts'
import { type Claim, readClaim, readLinkClaim, verifyInput } from './verify-input.ts'

type Request = HonoContext<RequestVariables>

export function verifyRoutes(context: Services, limits: AuthLimits) {
  const routes = new Hono<RequestVariables>()
  const devices = knownDevices(context)

  const auditingCode = <T>(claim: Claim, work: () => Promise<T>) =>
    auditFailures(context, limits, 'code', () => attemptOf(context.database, claim), work)

  routes.post('/verify', async (c) => {
    const claim = readClaim(await readInput(c.req.raw, verifyInput))
    await countAttempt(context, limits, limits.verifications, 'code')
    const session = await auditingCode(claim, async () => {
      if ('code' in claim) await countGuessFrom(context, limits, claim.address, clientOf(c).address)
      return context.database.transaction(async (tx) => {
        const { user } = await verify(context, tx, claim)
        return user && grantSession(context, tx, user.id, 'otp', clientOf(c))
      })
    })
    if ('code' in claim) await clearGuesses(limits, claim.address, clientOf(c).address)
    if (session) devices.remember(c, session.user)
    return c.json(session ?? { msg: confirmOtherAddressText, code: '200' })
  })

  routes.get('/verify', async (c) => {
    // Mail scanners send HEAD before the reader opens the link, which must stay valid.
    if (c.req.raw.method === 'HEAD') return c.body(null, 405, { Allow: 'GET, POST' })
    const token = c.req.query('token') ?? ''
    const claim = readLinkClaim(c.req.query('type'), token)
    const isPkce = token.startsWith(pkcePrefix)
    const target = redirectTarget(c, context.settings)
    await countAttempt(context, limits, limits.verifications, 'code')
    // The URL contains a session or a code, which no other site may learn.
    c.header('Referrer-Policy', 'no-referrer')
    const page = pageOf(context.settings, claim.type, token, target)
    if (page) return c.redirect(page, 303)
    try {
      return c.redirect(await auditingCode(claim, () => follow(context, c, claim, target, isPkce)), 303)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      return c.redirect(errorRedirectUrl(target, error, isPkce), 303)
    }
  })

  return routes
}

async function follow(context: Services, c: Request, claim: Claim, target: string, isPkce: boolean): Promise<string> {
  return context.database.transaction(async (tx) => {
    const { type, user } = await verify(context, tx, claim)
    if (!user) {
      const fields = { message: confirmOtherAddressText }
      return withFragment(isPkce ? withQuery(target, fields) : target, fields)
    }
    if (isPkce) {
      const flowId = await latestFlowOf(tx, user.id, methods[type] ?? 'otp')
      if (!flowId) throw new AuthError('flow_state_not_found', 'No associated flow state found.')
      return withQuery(target, { code: await issueAuthCode(tx, flowId, { userId: user.id }) })
    }
    const session = await grantSession(context, tx, user.id, 'otp', clientOf(c))
    return sessionRedirectUrl(target, session, { type })
  })
}

const methods: Record<string, AuthenticationMethod> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
}
