import { Hono } from 'hono'
import type { RequestVariables } from '../http/request/request-variables.ts'
import type { Services } from '../services.ts'
import { AuthError } from './base/errors.ts'
import { authenticate } from './sessions/authenticate.ts'

/** As GoTrue with these features off (api.go, middleware.go). Mount it behind the check for the operator. */
export function disabledRoutes(context: Services): Hono<RequestVariables> {
  const routes = new Hono<RequestVariables>()
  routes.use('/user/oauth/*', async (c, next) => {
    await authenticate(c.req.raw, context)
    await next()
  })
  routes.all('/passkeys/*', () => {
    throw new AuthError('passkey_disabled')
  })
  for (const path of ['/oauth/*', '/user/oauth/*', '/admin/oauth/*', '/.well-known/oauth-authorization-server'])
    routes.all(path, () => {
      throw new AuthError('feature_disabled', 'OAuth server is disabled')
    })
  routes.all('/admin/custom-providers/*', () => {
    throw new AuthError('feature_disabled', 'Custom OAuth providers are disabled')
  })
  return routes
}
