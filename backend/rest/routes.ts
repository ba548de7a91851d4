import { Hono, type Context as HonoContext } from 'hono'
import { resolveCaller } from '../access/caller.ts'
import { publishableKey } from '../access/publishable-key.ts'
import type { Caller } from '../database/database.ts'
import { currentRequester } from '../database/queue/requester.ts'
import { maxBodyBytes, readBytes, readText } from '../http/read-body.ts'
import type { RequestVariables } from '../http/request/request-variables.ts'
import { requestLimits } from '../http/request-limits.ts'
import type { Services } from '../services.ts'
import { callFunction } from './call-function.ts'
import { restError, restErrors } from './errors.ts'
import { exportLimit } from './limit-exports.ts'
import { maxLearnerBodyBytes } from './parse/limits.ts'
import { readTable } from './read-table.ts'
import { mediaTypeOf, type RestRequest } from './request.ts'
import { SchemaCache } from './schema-cache.ts'
import { writeBudgets } from './write-budgets.ts'
import { writeTable } from './write-table.ts'

/** What the product does beside a request that it lets through. */
type AroundRequest = (request: RestRequest, work: () => Promise<Response>) => Promise<Response>

export function restRoutes(context: Services, around: AroundRequest): Hono<RequestVariables> {
  const schema = new SchemaCache(context.database)
  const keys = { publishable: publishableKey, secret: context.keys.secretKey }
  const { REST_RATE_LIMIT_ACCOUNT: perAccount, REST_RATE_LIMIT_ADDRESS: perAddress } = context.settings
  const take = requestLimits({ name: 'rest', perAccount, perAddress, perVisitors: perAccount })
  const limitExports = exportLimit(context.database)
  const withinBudget = writeBudgets(context)
  const routes = new Hono<RequestVariables>()
  routes.all('*', async (c) => {
    let caller: Caller | undefined
    try {
      const resolved = resolveCaller(c.req.raw.headers, keys, context.tokens)
      await take(await resolved.catch(() => undefined), c.get('clientAddress'))
      caller = await resolved
      const request = { ...(await readRequest(c, caller)), schema, database: context.database }
      const requester = currentRequester()
      if (requester) requester.saves = request.path[0] !== 'rpc' && !isRead(request.method)
      const answered = () => around(request, () => limitExports(request, () => answer(request)))
      return await withinBudget(request, c.get('clientAddress'), answered)
    } catch (error) {
      const reply = restError(error, caller?.role)
      if (reply.status >= 500) context.log.error({ err: error, sqlstate: reply.code }, 'rest failed')
      return reply.response()
    }
  })
  return routes
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

function answer(request: RestRequest): Promise<Response> {
  const [first = '', second, third] = request.path
  if (first === '') throw restErrors.rootDisabled()
  if (first === 'rpc' && second && third === undefined) return callFunction(request, second)
  if (second !== undefined) throw restErrors.invalidPath()
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return readTable(request, first)
    case 'POST':
    case 'PATCH':
    case 'DELETE':
      return writeTable(request, first)
    default:
      throw restErrors.unsupportedMethod(request.method)
  }
}

async function readRequest(
  c: HonoContext<RequestVariables>,
  caller: Caller,
): Promise<Omit<RestRequest, 'schema' | 'database'>> {
  const url = new URL(c.req.raw.url)
  const { method, headers } = c.req.raw
  const profile = headers.get(isRead(method) ? 'accept-profile' : 'content-profile')
  if (profile !== null && profile !== 'public') throw restErrors.invalidSchema(profile)
  const path = url.pathname.split('/').slice(3).map(decodeURIComponent)
  if (path.length > 1 && path.at(-1) === '') path.pop()
  return {
    method,
    path,
    search: url.search,
    headers,
    profile: profile ?? undefined,
    body: isRead(method) || method === 'DELETE' ? '' : await readBody(c.req.raw, caller),
    caller,
  }
}

async function readBody(request: Request, caller: Caller): Promise<string> {
  const limit = caller.role === 'service_role' ? maxBodyBytes : maxLearnerBodyBytes
  if (mediaTypeOf(request.headers) !== 'application/octet-stream') return readText(request, limit)
  return `\\x${(await readBytes(request, limit)).toString('hex')}`
}
