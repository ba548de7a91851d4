import type { MiddlewareHandler } from 'hono'
import { requests, saves } from './metrics.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export const measureRequests: MiddlewareHandler = async (c, next) => {
  const start = performance.now()
  await next()
  const { method, path } = c.req
  const { status } = c.res
  const labels = {
    group: groupOf(path),
    method: methods.includes(method) ? method : 'other',
    status: `${Math.floor(status / 100)}xx`,
  }
  requests.observe(labels, (performance.now() - start) / 1000)
  if (method === 'POST' && path === '/rest/v1/user_progress')
    saves.inc({ outcome: status < 400 ? 'stored' : status < 500 ? 'refused' : 'failed' })
}

function groupOf(path: string): string {
  if (path === '/health' || path === '/ready') return 'health'
  return /^\/(auth|rest|storage)\/v1\//.exec(path)?.[1] ?? 'site'
}
