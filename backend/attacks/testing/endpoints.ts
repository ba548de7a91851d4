import { createApp } from '../../app.ts'
import type { Services } from '../../services.ts'

/** A method and a path with Hono's places in it, `:id` and `*`. */
export type Endpoint = readonly [method: string, path: string]

/** Those of auth and storage as the service itself lists them, so that none is left out. */
export function endpointsOf(context: Services): Endpoint[] {
  return createApp(context).routes.flatMap(({ method, path }) =>
    method !== 'ALL' && /^\/(auth|storage)\/v1\//.test(path) ? [[method, path] as const] : [],
  )
}
