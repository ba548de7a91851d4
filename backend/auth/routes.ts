import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '../context.ts'
import { addressKey, createLimit } from '../http/limits.ts'
import type { RequestVariables } from '../http/request-variables.ts'
import { authenticate } from './authenticate.ts'
import { AuthError, answerError } from './errors.ts'
import { credentials, readInput, refreshInput, signUpInput, userInput } from './input.ts'
import { publicSettings } from './public-settings.ts'
import { refreshSession } from './refresh.ts'
import type { Client } from './sessions.ts'
import { passwordSignIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { updateUser } from './update-user.ts'
import { userJson } from './users.ts'

const fiveMinutes = 300
const quarterOfAnHour = 900

/** GoTrue's endpoints, to be mounted at `/auth/v1`. They speak its errors and remember nothing of a user between requests. */
export function authRoutes(context: Context) {
  const { settings, database, log } = context
  const limit = (name: string, points: number, seconds = fiveMinutes) =>
    createLimit(database, { name, points, seconds })
  const signUps = limit('signup', settings.GOTRUE_RATE_LIMIT_SIGNUP)
  const signIns = limit('signin', settings.GOTRUE_RATE_LIMIT_SIGNIN)
  const refreshes = limit('refresh', settings.GOTRUE_RATE_LIMIT_TOKEN_REFRESH)
  const updates = limit('user', settings.GOTRUE_RATE_LIMIT_USER)
  const signIn = passwordSignIn(context, limit('password', settings.GOTRUE_RATE_LIMIT_WRONG_PASSWORDS, quarterOfAnHour))

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
  // HS256 has no public half. A list without keys tells clients to ask the server about a token.
  routes.get('/.well-known/jwks.json', (c) => c.json({ keys: [] }, 200, { 'Cache-Control': 'public, max-age=600' }))

  routes.post('/signup', async (c) => {
    const input = await readInput(c.req.raw, signUpInput)
    return c.json(await signUp(context, input, clientOf(c), () => signUps.take(addressKey(c.get('clientAddress')))))
  })

  routes.post('/token', async (c) => {
    const client = clientOf(c)
    const address = addressKey(client.address)
    switch (c.req.query('grant_type')) {
      case 'password': {
        const input = await readInput(c.req.raw, credentials)
        await signIns.take(address)
        return c.json(await signIn(input, client))
      }
      case 'refresh_token': {
        const input = await readInput(c.req.raw, refreshInput)
        // A class behind one address refreshes without limiting each other; only guesses are counted against the address.
        const limits = { known: (id: string) => refreshes.take(id), unknown: () => refreshes.take(address) }
        return c.json(await refreshSession(context, input, client, limits))
      }
      default:
        throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    }
  })

  routes.get('/user', async (c) => c.json(userJson((await authenticate(c.req.raw, context)).user)))
  routes.put('/user', async (c) => {
    const caller = await authenticate(c.req.raw, context)
    const input = await readInput(c.req.raw, userInput)
    await updates.take(caller.user.id)
    return c.json(await updateUser(context, caller, input))
  })

  routes.post('/logout', async (c) => {
    await signOut(database, await authenticate(c.req.raw, context), c.req.query('scope'))
    return c.body(null, 204)
  })

  routes.all('*', () => {
    throw new AuthError(404, 'unknown', 'Not found')
  })
  return routes
}

function clientOf(c: HonoContext<RequestVariables>): Client {
  return { address: c.get('clientAddress') ?? '', userAgent: c.req.header('user-agent') }
}
