import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '../context.ts'
import type { Caller } from '../database/database.ts'
import { resolveCaller } from '../http/caller.ts'
import { readText } from '../http/read-body.ts'
import type { RequestVariables } from '../http/request-variables.ts'
import { publishableKey } from '../publishable-key.ts'
import { callFunction } from './call-function.ts'
import { restError, restErrors } from './errors.ts'
import { readTable } from './read-table.ts'
import type { RestRequest } from './request.ts'
import { SchemaCache } from './schema-cache.ts'
import { writeTable } from './write-table.ts'

/** PostgREST's wire for schema `public`. Each request is one statement in one transaction, run as its caller. */
export function restRoutes(context: Context): Hono<RequestVariables> {
  const schema = new SchemaCache(context.database)
  const keys = { publishable: publishableKey, secret: context.keys.secretKey }
  const routes = new Hono<RequestVariables>()
  routes.all('*', async (c) => {
    let caller: Caller | undefined
    try {
      caller = await resolveCaller(c.req.raw.headers, keys, context.tokens)
      return await answer({ ...(await readRequest(c)), caller, schema, database: context.database })
    } catch (error) {
      const reply = restError(error, caller?.role)
      if (reply.status >= 500)
        context.log.error({ id: c.get('requestId'), err: error, sqlstate: reply.code }, 'rest failed')
      return reply.response()
    }
  })
  return routes
}

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
): Promise<Omit<RestRequest, 'caller' | 'schema' | 'database'>> {
  const url = new URL(c.req.raw.url)
  const { method, headers } = c.req.raw
  const isRead = method === 'GET' || method === 'HEAD'
  const profile = headers.get(isRead ? 'accept-profile' : 'content-profile')
  if (profile !== null && profile !== 'public') throw restErrors.invalidSchema(profile)
  const path = url.pathname.split('/').slice(3).map(decodeURIComponent)
  if (path.length > 1 && path.at(-1) === '') path.pop()
  return {
    method,
    path,
    search: url.search,
    headers,
    profile: profile ?? undefined,
    body: isRead || method === 'DELETE' ? '' : await readText(c.req.raw),
  }
}
