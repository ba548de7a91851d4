import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { maskAddress } from '../client-address.ts'
import { refusalCount } from './refusal-count.ts'
import type { RequestVariables } from './request-variables.ts'

/** Never logs query values, headers, bodies or names in emails: they contain tokens, passwords and addresses. */
export function requestLog(log: Logger): MiddlewareHandler<RequestVariables> {
  const refusals = refusalCount(log)
  return async (c, next) => {
    const start = performance.now()
    await next()
    if (!c.res.headers.get('cache-control')?.includes('immutable'))
      c.res.headers.set('x-request-id', c.get('requestId'))
    if (c.res.status === 429 && !refusals.isFirst(c.get('clientAddress'))) return
    const isProbe = c.req.path === '/health' || c.req.path === '/ready'
    log[isProbe ? 'debug' : 'info'](
      {
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
        address: maskAddress(c.get('clientAddress')),
      },
      'request',
    )
  }
}

function loggedPath(path: string): string {
  return path.slice(0, 200).replace(/[^/]*(@|%40)/gi, '…@')
}
