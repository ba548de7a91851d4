import type { Context } from 'hono'
import type { Logger } from 'pino'
import { answerError } from './auth/base/errors.ts'
import { HttpError } from './http/http-error.ts'
import type { RequestVariables } from './http/request/request-variables.ts'
import { restError } from './rest/errors.ts'
import { storageError } from './storage/errors.ts'

export function errorResponse(c: Context<RequestVariables>, error: unknown, log: Logger): Response {
  if (c.req.path.startsWith('/auth/v1')) return answerError(c, error, log)
  if (c.req.path.startsWith('/storage/v1')) return storageError(error, log).response()
  if (c.req.path.startsWith('/credentials/')) {
    const reply = restError(error)
    if (reply.status >= 500) log.error({ err: error }, 'credentials failed')
    return reply.response()
  }
  if (!(error instanceof HttpError)) log.error({ err: error }, 'unexpected error')
  if (c.req.path.startsWith('/rest/v1')) return restError(error).response()
  if (error instanceof HttpError) return c.text(error.message, error.status)
  return c.text('Internal Server Error', 500)
}
