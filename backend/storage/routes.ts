import { Hono } from 'hono'
import type { Context } from '../context.ts'
import type { RequestVariables } from '../http/request-variables.ts'
import { addBucketRoutes } from './bucket-routes.ts'
import { storageError, storageErrors } from './errors.ts'
import { addReadRoutes } from './read-routes.ts'
import { addWriteRoutes } from './write-routes.ts'

/** Supabase Storage's wire, to be mounted at `/storage/v1`. Each call runs as its caller; row level security decides. */
export function storageRoutes(context: Context): Hono<RequestVariables> {
  const routes = new Hono<RequestVariables>()
  routes.onError((error, c) => storageError(error, context.log, c.get('requestId')).response())
  addBucketRoutes(routes, context)
  addReadRoutes(routes, context)
  addWriteRoutes(routes, context)
  routes.all('*', () => {
    throw storageErrors.noSuchRoute()
  })
  return routes
}
