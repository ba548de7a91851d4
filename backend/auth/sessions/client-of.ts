import type { Context as HonoContext } from 'hono'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import type { Client } from './sessions.ts'

export function clientOf(c: HonoContext<RequestVariables>): Client {
  return { address: c.get('clientAddress') ?? '', userAgent: c.req.header('user-agent') }
}
