import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const exposed =
  'Content-Range,Content-Location,Content-Profile,Location,Preference-Applied,Retry-After,X-Request-Id,' +
  'X-Supabase-Api-Version,X-Total-Count,Link'

const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  exposeHeaders: exposed.split(','),
  maxAge: 3600,
})

/** As Supabase, any origin without credentials: callers are known by headers. Hono's `cors` makes Node stream. */
export const openCors: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') return preflight(c, next)
  await next()
  c.res.headers.set('access-control-allow-origin', '*')
  c.res.headers.set('access-control-expose-headers', exposed)
}
