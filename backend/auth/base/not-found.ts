import type { Handler, Hono } from 'hono'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import { AuthError } from './errors.ts'

export function notFound(routes: Hono<RequestVariables>): Handler<RequestVariables> {
  const known = routes.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, path: new RegExp(`^/auth/v1${path.replace(/:\w+/g, '[^/]+')}$`) }))
  return (c) => {
    const methods = known.filter(({ path }) => path.test(c.req.path)).map(({ method }) => method)
    if (methods.length === 0) throw new AuthError('unknown')
    c.header('Allow', [...new Set(methods)].join(', '))
    return c.body(null, 405)
  }
}
