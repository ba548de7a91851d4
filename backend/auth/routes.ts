import { Hono } from 'hono'
import { publicKeys } from '../access/tokens.ts'
import { addressKey } from '../http/limits.ts'
import type { RequestVariables } from '../http/request/request-variables.ts'
import type { Services } from '../services.ts'
import { adminMailRoutes } from './admin/mail-routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { accountRequests } from './base/account-requests.ts'
import { auditFailures } from './base/audit-failures.ts'
import { authLimits, takeMailLimit } from './base/auth-limits.ts'
import { AuthError, answerError } from './base/errors.ts'
import { readInput, signUpInput, userInput } from './base/input.ts'
import { notFound } from './base/not-found.ts'
import { readChallenge } from './base/pkce.ts'
import { redirectTarget } from './base/redirects.ts'
import { userJson } from './base/users.ts'
import { mailRoutes } from './codes/mail-routes.ts'
import { signUpUnconfirmed } from './codes/sign-up-unconfirmed.ts'
import { verifyRoutes } from './codes/verify-routes.ts'
import { disabledRoutes } from './disabled-routes.ts'
import { openProvider } from './external/open-provider.ts'
import { externalRoutes } from './external/routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { grants } from './grants.ts'
import { publicSettings } from './public-settings.ts'
import { samlRoutes } from './saml/routes.ts'
import { authenticate } from './sessions/authenticate.ts'
import { clientOf } from './sessions/client-of.ts'
import { signOut } from './sessions/sign-out.ts'
import { checkSignUp, signUp } from './sign-in/sign-up.ts'
import { signUpAnonymously } from './sign-in/sign-up-anonymous.ts'
import { signUpByPhone } from './sign-in/sign-up-phone.ts'
import { updateUser } from './sign-in/update-user.ts'
import { checkQuota } from './users/check-quota.ts'
import { knownDevices } from './users/known-devices.ts'

export function authRoutes(context: Services) {
  const { settings, database, log } = context
  const limits = authLimits(context)
  const providers = new Map([...settings.providers].map(([name, config]) => [name, openProvider(config)] as const))
  const takeRequest = accountRequests(context)
  const grantTypes = grants(context, limits, providers)

  const routes = new Hono<RequestVariables>()
  routes.onError((error, c) => answerError(c, error, log))
  routes.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await takeRequest(c)
    await next()
  })

  routes.get('/health', (c) =>
    c.json({
      version: 'v2.180.0',
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),
  )
  routes.get('/settings', (c) => c.json(publicSettings(settings)))
  routes.get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', 'public, max-age=600')
    return c.json({ keys: publicKeys(settings.GOTRUE_JWT_KEYS) })
  })

  routes.post('/signup', async (c) => {
    const input = await readInput(c.req.raw, signUpInput)
    const admit = () => limits.signUps.take(addressKey(c.get('clientAddress')))
    if (!input.email && !input.phone) {
      const admitAnonymous = () => limits.anonymousSignUps.take(addressKey(c.get('clientAddress')))
      return c.json(await signUpAnonymously(context, input.data ?? {}, clientOf(c), admitAnonymous))
    }
    if (input.phone && !input.email && input.password && !settings.GOTRUE_DISABLE_SIGNUP) {
      await admit()
      return c.json(await signUpByPhone(context, limits, input, clientOf(c)))
    }
    if (settings.GOTRUE_MAILER_AUTOCONFIRM) {
      const answer = await signUp(context, input, clientOf(c), admit)
      knownDevices(context).remember(c, answer.user)
      return c.json(answer)
    }
    const account = checkSignUp(input, settings)
    const challenge = readChallenge(input.code_challenge, input.code_challenge_method)
    await admit()
    await takeMailLimit(limits, c.get('clientAddress'))
    await limits.mailsTo.take(`confirmation ${account.email}`)
    return c.json(
      await signUpUnconfirmed(context, limits, { ...account, challenge, target: redirectTarget(c, settings) }),
    )
  })

  routes.post('/token', (c) => {
    const grant = grantTypes.get(c.req.query('grant_type') ?? '')
    if (!grant) throw new AuthError('invalid_credentials', 'unsupported_grant_type')
    return grant(c)
  })

  routes.get('/user', async (c) => c.json(userJson((await authenticate(c.req.raw, context)).user)))
  routes.put('/user', async (c) => {
    const caller = await authenticate(c.req.raw, context)
    const input = await readInput(c.req.raw, userInput)
    await limits.updates.take(caller.user.id)
    await checkQuota(database, settings, caller.user.id, 'changes')
    // A change is mailed to two addresses.
    for (let mails = input.email ? 2 : 0; mails > 0; mails--) await takeMailLimit(limits, c.get('clientAddress'))
    const update = () => updateUser(context, limits, caller, input, redirectTarget(c, settings))
    return c.json(await auditFailures(context, limits, 'code', () => ({ user: caller.user }), update))
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
  routes.route('/', disabledRoutes(context))
  routes.all('*', notFound(routes))
  return routes
}
