import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context as HonoContext } from 'hono'
import { callerOfKey } from './access/caller.ts'
import { publishableKey } from './access/publishable-key.ts'
import { authRoutes } from './auth/routes.ts'
import { forgetMailsOnDelete } from './auth/users/forget-mails-on-delete.ts'
import { credentialRoutes } from './credentials/routes.ts'
import { errorResponse } from './error-response.ts'
import { Readiness } from './health/readiness.ts'
import { healthRoutes } from './health/routes.ts'
import { apiHeaders, strictTransport } from './http/answer-headers.ts'
import { checkUrl } from './http/check-url.ts'
import { clientAddress, isTrusted, type TrustedProxies, trustedProxies } from './http/client-address.ts'
import { openCors } from './http/cors.ts'
import { withRequest } from './http/request/current-request.ts'
import { requestId } from './http/request/request-id.ts'
import { requestLog } from './http/request/request-log.ts'
import type { RequestVariables } from './http/request/request-variables.ts'
import { measureRequests } from './metrics/measure-requests.ts'
import { restRoutes } from './rest/routes.ts'
import type { Services } from './services.ts'
import { Site } from './site/load-site.ts'
import type { PythonPackages } from './site/python-packages.ts'
import { site } from './site.ts'
import { storageRoutes } from './storage/routes/routes.ts'

export function createApp(
  context: Services,
  files: Site = new Site(),
  packages?: PythonPackages,
  readiness = Readiness.of(context),
): Hono<RequestVariables> {
  const proxies = trustedProxies(context.settings.TRUSTED_PROXIES)
  const app = new Hono<RequestVariables>()
  app.use((c, next) => {
    setConnection(c, proxies)
    return withRequest({ address: c.get('clientAddress'), id: c.get('requestId') }, next)
  })
  app.use(requestLog(context.log))
  app.use(measureRequests)
  app.use(async (c, next) => {
    await next()
    // A proxy's connection carries others' requests, too.
    const endsRefused = c.res.status === 429 && !c.get('byProxy')
    if (readiness.isStopping || endsRefused) c.res.headers.set('connection', 'close')
  })
  app.use(strictTransport)
  for (const service of ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*']) app.use(service, apiHeaders, openCors)
  app.use((c, next) => {
    checkUrl(c.req.raw.url)
    return next()
  })
  app.use('/auth/v1/*', async (c, next) => {
    const key = c.req.header('apikey')
    if (key) await callerOfKey(key, { publishable: publishableKey, secret: context.keys.secretKey }, context.tokens)
    return next()
  })
  app.route('/', healthRoutes(readiness))
  app.route('/auth/v1', authRoutes(context))
  app.route('/rest/v1', restRoutes(context, forgetMailsOnDelete(context)))
  app.route('/storage/v1', storageRoutes(context))
  app.route('/', credentialRoutes(context, files))
  if (packages) app.route('/', packages.routes)
  app.all('*', site(files, packages?.origin))
  app.onError((error, c) => errorResponse(c, error, context.log))
  return app
}

function setConnection(c: HonoContext<RequestVariables>, proxies: TrustedProxies): void {
  const socket = c.env ? getConnInfo(c).remote.address : undefined
  c.set('clientAddress', clientAddress(socket, c.req.header('x-forwarded-for') ?? null, proxies))
  const byProxy = isTrusted(socket?.replace(/^::ffff:/, '') ?? '', proxies)
  c.set('byProxy', byProxy)
  const forwarded = c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim()
  c.set('secure', forwarded === 'https' && byProxy)
  const given = c.req.header('x-request-id')
  c.set('requestId', requestId(given && byProxy ? given : undefined))
}
