import { Hono } from 'hono'
import type { Context } from '../../context.ts'
import { addressKey } from '../../http/limits.ts'
import type { RequestVariables } from '../../http/request-variables.ts'
import type { AuthLimits } from '../auth-limits.ts'
import { type Authenticated, authenticate } from '../authenticate.ts'
import { clientOf } from '../client-of.ts'
import { AuthError } from '../errors.ts'
import { readInput } from '../input.ts'
import { challengeFactor } from './challenge.ts'
import { enrollFactor } from './enroll.ts'
import { checkEnabled, findFactor } from './factor.ts'
import { enrollInput, verifyInput } from './input.ts'
import { unenrollFactor } from './unenroll.ts'
import { verifyFactor } from './verify.ts'

/** Second factors of the caller, as GoTrue's internal/api/mfa.go serves them. */
export function factorRoutes(context: Context, limits: AuthLimits) {
  const { settings, database } = context
  const routes = new Hono<RequestVariables>()

  routes.post('/factors', async (c) => {
    const caller = await personOf(c.req.raw, context)
    const input = await readInput(c.req.raw, enrollInput)
    await limits.updates.take(caller.user.id)
    return c.json(await enrollFactor(context, caller, input))
  })

  routes.post('/factors/:id/challenge', async (c) => {
    const { user } = await personOf(c.req.raw, context)
    const factor = await findFactor(database, user.id, c.req.param('id'))
    const client = clientOf(c)
    await limits.factorChallenges.take(addressKey(client.address))
    checkEnabled(settings, factor.factor_type, 'verify')
    return c.json(await challengeFactor(context, limits, c.req.raw, { user, factor, client }))
  })

  routes.post('/factors/:id/verify', async (c) => {
    const caller = await personOf(c.req.raw, context)
    const factor = await findFactor(database, caller.user.id, c.req.param('id'))
    const client = clientOf(c)
    await limits.factorVerifications.take(addressKey(client.address))
    const input = await readInput(c.req.raw, verifyInput)
    checkEnabled(settings, factor.factor_type, 'verify')
    return c.json(await verifyFactor(context, limits, caller, factor, input, client))
  })

  routes.delete('/factors/:id', async (c) => {
    const caller = await personOf(c.req.raw, context)
    return c.json(await unenrollFactor(context, caller, c.req.param('id')))
  })

  return routes
}

/** @throws {AuthError} 4xx for a token outside of any session, or of a visitor without an account */
async function personOf(request: Request, context: Context): Promise<Authenticated> {
  const caller = await authenticate(request, context)
  if (!caller.session) throw new AuthError(403, 'session_not_found', 'A second factor needs a session')
  if (caller.user.is_anonymous)
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
  return caller
}
