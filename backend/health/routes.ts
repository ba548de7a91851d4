import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { apiHeaders } from '../http/answer-headers.ts'
import type { RequestVariables } from '../http/request/request-variables.ts'
import type { Readiness } from './readiness.ts'

export function healthRoutes(readiness: Readiness): Hono<RequestVariables> {
  const routes = new Hono<RequestVariables>()
  routes.get('/health', apiHeaders, (c) => c.text('ok'))
  routes.get('/ready', apiHeaders, async (c) => {
    const obstacle = await readiness.obstacle()
    if (obstacle === undefined) return c.text('ready')
    const headers = { 'retry-after': '1' }
    return typeof obstacle === 'string' ? c.text(obstacle, 503, headers) : c.json(obstacle, 503, headers)
  })
  return routes
}

/** Other requests wait until the service is there: a proxy would pass a refusal on. */
export function startingApp(
  readiness: Readiness,
  service: Promise<Hono<RequestVariables>>,
  timeoutMs = 10_000,
): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>()
  app.route('/', healthRoutes(readiness))
  app.all('*', async (c) => {
    const started = await Promise.race([service, sleep(timeoutMs, undefined, { ref: false })])
    if (started) return started.fetch(c.req.raw, c.env)
    return c.text('XPedition is starting', 503, { 'retry-after': '1', 'cache-control': 'no-store' })
  })
  return app
}
