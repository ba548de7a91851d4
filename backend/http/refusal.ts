import type { Context } from 'hono'
import type { Logger } from 'pino'
import { answerError } from '../auth/errors.ts'
import { restError } from '../rest/errors.ts'
import { storageError } from '../storage/errors.ts'
import { HttpError } from './http-error.ts'
import type { RequestVariables } from './request-variables.ts'

/** What no endpoint answered for itself, in the shape of the wire that the path belongs to. Nothing internal gets out. */
export function refusal(c: Context<RequestVariables>, error: unknown, log: Logger): Response {
  if (c.req.path.startsWith('/auth/v1')) return answerError(c, error, log)
  if (c.req.path.startsWith('/storage/v1')) return storageError(error, log, c.get('requestId')).response()
  if (!(error instanceof HttpError)) log.error({ id: c.get('requestId'), err: error }, 'unexpected error')
  if (c.req.path.startsWith('/rest/v1')) return restError(error).response()
  if (error instanceof HttpError) return c.text(error.message, error.status)
  return c.text('Internal Server Error', 500)
}
