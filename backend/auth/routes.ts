import { Hono } from 'hono'
import type { Context } from '../context.ts'
import { addressKey } from '../http/limits.ts'
import type { RequestVariables } from '../http/request-variables.ts'
import { adminMailRoutes } from './admin/mail-routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { authLimits } from './auth-limits.ts'
import { authenticate } from './authenticate.ts'
import { clientOf } from './client-of.ts'
import { AuthError, answerError } from './errors.ts'
import { openProvider } from './external/provider.ts'
import { externalRoutes } from './external/routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { grants } from './grants.ts'
import { readInput, signUpInput, userInput } from './input.ts'
import { mailRoutes } from './mail-routes.ts'
import { noRoute } from './no-route.ts'
import { readChallenge } from './pkce.ts'
import { publicSettings } from './public-settings.ts'
import { redirectTarget } from './redirects.ts'
import { samlRoutes } from './saml/routes.ts'
import { signOut } from './sign-out.ts'
import { checkSignUp, signUp } from './sign-up.ts'
import { signUpAnonymously } from './sign-up-anonymous.ts'
import { signUpByPhone } from './sign-up-phone.ts'
import { signUpUnconfirmed } from './sign-up-unconfirmed.ts'
import { publicKeys } from './tokens.ts'
import { updateUser } from './update-user.ts'
import { userJson } from './users.ts'
import { verifyRoutes } from './verify-routes.ts'

/** GoTrue's endpoints, to be mounted at `/auth/v1`. They speak its errors and remember nothing of a user between requests. */
export function authRoutes(context: Context) {
  const { settings, database, log } = context
  const limits = authLimits(context)
  const providers = new Map([...settings.providers].map(([name, config]) => [name, openProvider(config)] as const))
  const grantTypes = grants(context, limits, providers)

  const routes = new Hono<RequestVariables>()
  routes.onError((error, c) => answerError(c, error, log))
  routes.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })

  // The version is GoTrue's whose wire this speaks.
  routes.get('/health', (c) =>
    c.json({
      version: 'v2.180.0',
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),
  )
  routes.get('/settings', (c) => c.json(publicSettings(settings)))
  // A list without keys tells clients to ask the server about a token.
  routes.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', 'public, max-age=600')
    return c.json({ keys: publicKeys(settings.GOTRUE_JWT_KEYS) })
  })

  routes.post('/signup', async (c) => {
    const input = await readInput(c.req.raw, signUpInput)
    const admit = () => limits.signUps.take(addressKey(c.get('clientAddress')))
    // Only a body without any of these is meant so: with one of them, others are missing.
    if (settings.GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED && !input.email && !input.phone && !input.password) {
      const admitAnonymous = () => limits.anonymousSignUps.take(addressKey(c.get('clientAddress')))
      return c.json(await signUpAnonymously(context, input.data ?? {}, clientOf(c), admitAnonymous))
    }
    if (input.phone && !input.email && input.password && !settings.GOTRUE_DISABLE_SIGNUP) {
      await admit()
      return c.json(await signUpByPhone(context, limits, input, clientOf(c)))
    }
    if (settings.GOTRUE_MAILER_AUTOCONFIRM) return c.json(await signUp(context, input, clientOf(c), admit))
    const account = checkSignUp(input, settings)
    const challenge = readChallenge(input.code_challenge, input.code_challenge_method)
    await admit()
    await limits.mails.check('all')
    await limits.mailsTo.take(`confirmation ${account.email}`)
    return c.json(
      await signUpUnconfirmed(context, limits, { ...account, challenge, target: redirectTarget(c, settings) }),
    )
  })

  routes.post('/token', (c) => {
    const grant = grantTypes.get(c.req.query('grant_type') ?? '')
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    return grant(c)
  })

  routes.get('/user', async (c) => c.json(userJson((await authenticate(c.req.raw, context)).user)))
  routes.put('/user', async (c) => {
    const caller = await authenticate(c.req.raw, context)
    const input = await readInput(c.req.raw, userInput)
    await limits.updates.take(caller.user.id)
    return c.json(await updateUser(context, limits, caller, input, redirectTarget(c, settings)))
  })

  routes.post('/logout', async (c) => {
    await signOut(database, await authenticate(c.req.raw, context), c.req.query('scope'))
    return c.body(null, 204)
  })

  routes.route('/', factorRoutes(context, limits))
  routes.route('/', externalRoutes(context, limits, providers))

  routes.route('/', mailRoutes(context, limits))
  routes.route('/', verifyRoutes(context, limits))
  routes.route('/', adminMailRoutes(context, limits))
  routes.route('/', samlRoutes(context, limits))
  routes.route('/', adminRoutes(context))
  routes.all('*', noRoute(routes))
  return routes
}
