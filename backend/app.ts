import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context as HonoContext } from 'hono'
import { authRoutes } from './auth/routes.ts'
import type { Context } from './context.ts'
import { callerOfKey } from './http/caller.ts'
import { checkUrl } from './http/check-url.ts'
import { clientAddress, isTrusted, type TrustedProxies, trustedProxies } from './http/client-address.ts'
import { openCors } from './http/cors.ts'
import { fromAddress } from './http/present-address.ts'
import { refusal } from './http/refusal.ts'
import { requestLog } from './http/request-log.ts'
import type { RequestVariables } from './http/request-variables.ts'
import { publishableKey } from './publishable-key.ts'
import { restRoutes } from './rest/routes.ts'
import { Site } from './site/load-site.ts'
import { site } from './site.ts'
import { storageRoutes } from './storage/routes.ts'

/** The whole service as one request handler; opens no port. @param files the built web app, none for tests of the wire */
export function createApp(context: Context, files: Site = new Site()): Hono<RequestVariables> {
  const proxies = trustedProxies(context.settings.TRUSTED_PROXIES)
  const app = new Hono<RequestVariables>()
  app.use((c, next) => {
    setConnection(c, proxies)
    return fromAddress(c.get('clientAddress'), next)
  })
  app.use(requestLog(context.log))
  app.use((c, next) => {
    checkUrl(c.req.raw.url)
    return next()
  })
  app.use('/auth/v1/*', openCors)
  app.use('/rest/v1/*', openCors)
  app.use('/storage/v1/*', openCors)
  app.use('/auth/v1/*', async (c, next) => {
    const key = c.req.header('apikey')
    if (key) await callerOfKey(key, { publishable: publishableKey, secret: context.keys.secretKey }, context.tokens)
    return next()
  })
  app.route('/auth/v1', authRoutes(context))
  app.route('/rest/v1', restRoutes(context))
  app.route('/storage/v1', storageRoutes(context))
  app.all('*', site(files))
  app.onError((error, c) => refusal(c, error, context.log))
  return app
}

function setConnection(c: HonoContext<RequestVariables>, proxies: TrustedProxies): void {
  const socket = c.env ? getConnInfo(c).remote.address : undefined
  c.set('clientAddress', clientAddress(socket, c.req.header('x-forwarded-for') ?? null, proxies))
  const forwarded = c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim()
  c.set('secure', forwarded === 'https' && isTrusted(socket?.replace(/^::ffff:/, '') ?? '', proxies))
}
