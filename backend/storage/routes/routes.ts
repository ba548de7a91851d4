import { Hono } from 'hono'
import { resolveCaller } from '../../access/caller.ts'
import { publishableKey } from '../../access/publishable-key.ts'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import { requestLimits } from '../../http/request-limits.ts'
import type { Services } from '../../services.ts'
import { storageError, storageErrors } from '../errors.ts'
import { addBucketRoutes } from './bucket-routes.ts'
import { addReadRoutes } from './read-routes.ts'
import { addWriteRoutes } from './write-routes.ts'

export function storageRoutes(context: Services): Hono<RequestVariables> {
  const { settings, tokens } = context
  const keys = { publishable: publishableKey, secret: context.keys.secretKey }
  const { STORAGE_RATE_LIMIT_ACCOUNT: perAccount, STORAGE_RATE_LIMIT_ADDRESS: perAddress } = settings
  // Visitors load the pictures that everybody may see.
  const take = requestLimits({ name: 'storage', perAccount, perAddress, perVisitors: perAddress })

  const routes = new Hono<RequestVariables>()
  routes.onError((error) => {
    context.disk.note(error)
    return storageError(error, context.log).response()
  })
  routes.use(async (c, next) => {
    const caller = resolveCaller(c.req.raw.headers, keys, tokens)
    c.set('caller', caller)
    await take(await caller.catch(() => undefined), c.get('clientAddress'))
    await next()
  })
  addBucketRoutes(routes, context)
  addReadRoutes(routes, context)
  addWriteRoutes(routes, context)
  routes.all('*', () => {
    throw storageErrors.noSuchRoute()
  })
  return routes
}
