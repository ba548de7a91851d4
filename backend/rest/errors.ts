import { DatabaseError } from '../database/database.ts'
import { HttpError } from '../http/http-error.ts'
import { LimitReached } from '../http/limits.ts'
import type { Arguments } from './parse/types.ts'

export class RestError extends Error {
  constructor(
    readonly status: number,
    readonly code: string | null,
    message: string,
    readonly details: string | null = null,
    readonly hint: string | null = null,
    readonly retryAfter: number | undefined = status === 503 ? 1 : undefined,
  ) {
    super(message)
    this.name = 'RestError'
  }

  response(): Response {
    const { code, message, details, hint, status, retryAfter } = this
    const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' }
    if (code) headers['proxy-status'] = `PostgREST; error=${code}`
    if (status === 401) headers['www-authenticate'] = 'Bearer'
    if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
    return new Response(JSON.stringify({ code, message, details, hint }), { status, headers })
  }
}

/** PostgREST 13 (src/PostgREST/Error.hs). */
export const restErrors = {
  parse: (what: string, column: number, details: string) =>
    new RestError(400, 'PGRST100', `"${what}" (line 1, column ${column})`, details),
  invalidBody: (message: string) => new RestError(400, 'PGRST102', message),
  invalidRange: (details: string) => new RestError(416, 'PGRST103', 'Requested range not satisfiable', details),
  invalidSchema: (schema: string) =>
    new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, null, 'Only the following schemas are exposed: public'),
  notAcceptable: (types: string) => new RestError(406, 'PGRST107', `None of these media types are available: ${types}`),
  notEmbedded: (resource: string) =>
    new RestError(
      400,
      'PGRST108',
      `'${resource}' is not an embedded resource in this request`,
      null,
      `Verify that '${resource}' is included in the 'select' query parameter.`,
    ),
  notSingular: (rows: number) =>
    new RestError(
      406,
      'PGRST116',
      'Cannot coerce the result to a single JSON object',
      `The result contains ${rows} rows`,
    ),
  unsupportedMethod: (method: string) => new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`),
  invalidRpcMethod: (method: string) => new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`),
  invalidPreferences: (invalid: readonly string[]) =>
    new RestError(
      400,
      'PGRST122',
      'Invalid preferences given with handling=strict',
      `Invalid preferences: ${invalid.join(', ')}`,
    ),
  noAggregates: () => new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed'),
  maxAffected: (rows: number) =>
    new RestError(
      400,
      'PGRST124',
      'Query result exceeds max-affected preference constraint',
      `The query affects ${rows} rows`,
    ),
  maxAffectedOfOne: () =>
    new RestError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    ),
  invalidPath: () => new RestError(404, 'PGRST125', 'Invalid path specified in request URL'),
  rootDisabled: () => new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled'),
  noRelationship: (parent: string, child: string) =>
    new RestError(
      400,
      'PGRST200',
      `Could not find a relationship between '${parent}' and '${child}' in the schema cache`,
      `Searched for a foreign key relationship between '${parent}' and '${child}' in the schema 'public', but no matches were found.`,
    ),
  noFunction: (name: string, { names, whole }: Pick<Arguments, 'names' | 'whole'>) => {
    const none = names?.length === 0 && ' without parameters'
    const list = names?.join(', ')
    const searched = [
      names && (none || ` with parameter${names.length > 1 ? 's' : ''} ${list}`),
      whole.length > 0 && ` with a single unnamed ${whole.join('/')} parameter`,
    ].filter(Boolean)
    return new RestError(
      404,
      'PGRST202',
      `Could not find the function public.${name}${names ? none || `(${list})` : ''} in the schema cache`,
      `Searched for the function public.${name}${searched.join(' or')}, but no matches were found in the schema cache.`,
    )
  },
  ambiguousFunction: (signatures: readonly string[]) =>
    new RestError(
      300,
      'PGRST203',
      `Could not choose the best candidate function between: ${signatures.join(', ')}`,
      null,
      'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    ),
  noColumnInBody: (table: string, column: string) =>
    new RestError(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`),
  noTable: (table: string) =>
    new RestError(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`),
  noColumn: (table: string, column: string) => new RestError(400, '42703', `column ${table}.${column} does not exist`),
  noWhere: (verb: string) => new RestError(400, '21000', `${verb} requires a WHERE clause`),
} as const

export function restError(error: unknown, role?: string): RestError {
  if (error instanceof RestError) return error
  if (error instanceof HttpError) return fromHttp(error)
  if (error instanceof LimitReached) return new RestError(429, error.code, error.message, null, null, error.retryAfter)
  if (error instanceof DatabaseError) return fromDatabase(error, role)
  return new RestError(500, 'PGRSTX00', 'Internal Server Error')
}

function fromHttp(error: HttpError): RestError {
  switch (error.reason) {
    case 'expired_jwt':
      return new RestError(401, 'PGRST303', error.message)
    case 'bad_jwt':
      return new RestError(401, 'PGRST301', error.message)
    case 'no_api_key':
      return new RestError(401, null, error.message, null, 'No `apikey` request header or url param was found.')
    case 'bad_api_key':
      return new RestError(
        401,
        null,
        error.message,
        null,
        'Double check your Supabase `anon` or `service_role` API key.',
      )
    case 'bad_json':
    case 'unsupported_media_type':
      return new RestError(400, 'PGRST102', error.message)
    case 'bad_url':
      return new RestError(400, 'PGRST100', error.message)
    default:
      return new RestError(error.status, null, error.message)
  }
}

function fromDatabase(error: DatabaseError, role: string | undefined): RestError {
  const status = statusOf(error, role)
  // From 500 up the words are about us, not about the request.
  if (status >= 500)
    return new RestError(
      status,
      error.code,
      status === 503 ? 'The database cannot answer now' : 'Internal Server Error',
    )
  return new RestError(status, error.code, error.message, error.detail ?? null, error.hint ?? null)
}

/** mapSQLtoHTTP, but what a caller can cause is never 5xx: 21000, 54, 55000, P0, text search's one internal error. */
function statusOf({ code, message }: DatabaseError, role: string | undefined): number {
  // A function chose the status itself: `raise exception … using errcode = 'PT401'`.
  if (/^PT4\d\d$/.test(code)) return Number(code.slice(2))
  switch (code) {
    case '23503':
    case '23505':
      return 409
    case '25006':
      return 405
    case '22023':
      return /^role .* does not exist$/.test(message) ? 401 : 400
    case '42501':
      return role === 'anon' || role === undefined ? 401 : 403
    case '42883':
    case '42P01':
      return 404
    case '42P17':
      return 500
    case '40001':
    case '40P01':
    case '55P03':
    case '57014':
    case '57P01':
    case '57P02':
    case '57P03':
      return 503
    case '55000':
      return 400
    case 'XX000':
      return message === 'tsquery stack too small' ? 400 : 500
  }
  switch (code.slice(0, 2)) {
    case '08':
    case '53':
      return 503
    case '0L':
    case '0P':
    case '28':
      return 403
    case '09':
    case '25':
    case '2D':
    case '38':
    case '39':
    case '3B':
    case '55':
    case '57':
    case '58':
    case 'F0':
    case 'HV':
    case 'XX':
      return 500
  }
  return 400
}
