import type { Context } from 'hono'
import type { Logger } from 'pino'
import { restError } from '../rest/errors.ts'
import { HttpError } from './http-error.ts'
import type { RequestVariables } from './request-variables.ts'

/** What no endpoint answered for itself, in the shape of the wire that the path belongs to. Nothing internal gets out. */
export function refusal(c: Context<RequestVariables>, error: unknown, log: Logger): Response {
  if (!(error instanceof HttpError)) log.error({ id: c.get('requestId'), err: error }, 'unexpected error')
  if (c.req.path.startsWith('/rest/v1')) return restError(error).response()
  const status = error instanceof HttpError ? error.status : 500
  const message = error instanceof HttpError ? error.message : 'Internal Server Error'
  if (!c.req.path.startsWith('/auth/v1')) return c.text(message, status)
  const code = error instanceof HttpError ? authCode(error) : 'unexpected_failure'
  // GoTrue's two shapes: the one with a numeric `code` goes to clients older than its API version of 2024.
  if ((c.req.header('x-supabase-api-version') ?? '') >= '2024-01-01')
    return c.json({ code, message }, status, { 'x-supabase-api-version': '2024-01-01' })
  return c.json({ code: status, error_code: code, msg: message }, status)
}

function authCode(error: HttpError): string {
  switch (error.reason) {
    case 'bad_json':
      return 'bad_json'
    case 'bad_jwt':
    case 'expired_jwt':
      return 'bad_jwt'
    case 'no_api_key':
    case 'bad_api_key':
      return 'no_authorization'
    default:
      return 'validation_failed'
  }
}
