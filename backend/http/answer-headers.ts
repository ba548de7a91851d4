import type { MiddlewareHandler } from 'hono'
import type { RequestVariables } from './request/request-variables.ts'

export const strictTransport: MiddlewareHandler<RequestVariables> = async (c, next) => {
  await next()
  if (c.get('secure')) c.res.headers.set('strict-transport-security', 'max-age=31536000')
}

export const apiHeaders: MiddlewareHandler<RequestVariables> = async (c, next) => {
  await next()
  const { headers } = c.res
  headers.set('x-content-type-options', 'nosniff')
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
}
