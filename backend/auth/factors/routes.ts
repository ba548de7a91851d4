import { Hono } from 'hono'
import { addressKey } from '../../http/limits.ts'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import type { Services } from '../../services.ts'
import { auditFailures, countAttempt } from '../base/audit-failures.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { readInput } from '../base/input.ts'
import { type Authenticated, authenticate } from '../sessions/authenticate.ts'
import { clientOf } from '../sessions/client-of.ts'
import { checkQuota } from '../users/check-quota.ts'
import { challengeFactor } from './challenge.ts'
import { enrollFactor } from './enroll.ts'
import { checkEnabled, findFactor } from './factor.ts'
import { enrollInput, verifyInput } from './input.ts'
import { unenrollFactor } from './unenroll.ts'
import { verifyFactor } from './verify.ts'

export function factorRoutes(context: Services, limits: AuthLimits) {
  const { settings, database } = context
  const routes = new Hono<RequestVariables>()

  routes.post('/factors', async (c) => {
    const caller = await personOf(c.req.raw, context)
    const input = await readInput(c.req.raw, enrollInput)
    await limits.updates.take(caller.user.id)
    await checkQuota(database, settings, caller.user.id, 'changes')
    return c.json(await enrollFactor(context, caller, input))
  })

  routes.post('/factors/:id/challenge', async (c) => {
    const { user } = await personOf(c.req.raw, context)
    const factor = await findFactor(database, user.id, c.req.param('id'))
    const client = clientOf(c)
    await limits.factorChallenges.take(addressKey(client.address))
    checkEnabled(settings, factor.factor_type, 'verify')
    await checkQuota(database, settings, user.id, 'changes')
    return c.json(await challengeFactor(context, limits, c.req.raw, { user, factor, client }))
  })

  routes.post('/factors/:id/verify', async (c) => {
    const caller = await personOf(c.req.raw, context)
    const factor = await findFactor(database, caller.user.id, c.req.param('id'))
    const client = clientOf(c)
    await countAttempt(context, limits, limits.factorVerifications, 'factor')
    const input = await readInput(c.req.raw, verifyInput)
    checkEnabled(settings, factor.factor_type, 'verify')
    const attempt = () => ({ user: caller.user, traits: { factor_id: factor.id, factor_type: factor.factor_type } })
    const verify = () => verifyFactor(context, limits, caller, factor, input, client)
    return c.json(await auditFailures(context, limits, 'factor', attempt, verify))
  })

  routes.delete('/factors/:id', async (c) => {
    const caller = await personOf(c.req.raw, context)
    return c.json(await unenrollFactor(context, caller, c.req.param('id')))
  })

  return routes
}

async function personOf(request: Request, context: Services): Promise<Authenticated> {
  const caller = await authenticate(request, context)
  if (!caller.session) throw new AuthError('session_not_found', 'A second factor needs a session')
  if (caller.user.is_anonymous)
    throw new AuthError('no_authorization', 'Anonymous user not allowed to perform these actions', { status: 403 })
  return caller
}
