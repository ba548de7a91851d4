import { Hono, type Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../database/database.ts'
import { addressKey, LimitReached } from '../../http/limits.ts'
import { readText } from '../../http/read-body.ts'
import type { RequestVariables } from '../../http/request-variables.ts'
import type { AuthLimits } from '../auth-limits.ts'
import { type Authenticated, authenticate, holdSession } from '../authenticate.ts'
import { clientOf } from '../client-of.ts'
import { AuthError } from '../errors.ts'
import { endFlowState, type FlowState, findFlowState, issueAuthCode } from '../flow-state.ts'
import { grantSession } from '../grant-session.ts'
import { maskSecrets } from '../masks.ts'
import { readChallenge } from '../pkce.ts'
import { refusalAt, sessionAt } from '../redirect-answers.ts'
import { redirectTarget, withQuery } from '../redirects.ts'
import { type Account, accountOf } from './account.ts'
import type { ExternalIdentity } from './identity.ts'
import { acceptInvitation, findInvitation } from './invitation.ts'
import { linkIdentity, requireLinking, requireSecondFactor, unlinkIdentity } from './link.ts'
import { onceMore } from './once-more.ts'
import type { Provider } from './provider.ts'
import { refuseUnconfirmed } from './refuse-unconfirmed.ts'
import { beginRound, takeRound } from './round.ts'

type Request = HonoContext<RequestVariables>

/** What a request may add to the provider's own address; anything else in it is ours. */
const passedOn = ['access_type', 'acr_values', 'domain_hint', 'hd', 'login_hint', 'max_age', 'prompt', 'ui_locales']
const quarterOfAnHour = 900

/**
 * Signing in at other providers by redirect: `/authorize` and `/callback`, and linking and unlinking what one signs in with.
 * @param providers those that are switched on, opened
 */
export function externalRoutes(context: Context, limits: AuthLimits, providers: ReadonlyMap<string, Provider>) {
  const { settings, database, log } = context
  const routes = new Hono<RequestVariables>()
  const redirectUri = (name: string) =>
    settings.providers.get(name)?.redirectUri ?? `${settings.API_EXTERNAL_URL}/callback`

  /**
   * Where the browser is sent.
   * @param caller who is signed in, and to whom the identity is to be linked
   * @param invitation the token of one that is accepted so
   */
  async function begin(c: Request, caller?: Authenticated, invitation?: string): Promise<string> {
    const name = c.req.query('provider') ?? ''
    const provider = providers.get(name)
    if (!provider) throw new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
    const challenge = readChallenge(c.req.query('code_challenge'), c.req.query('code_challenge_method'))
    await limits.signIns.take(addressKey(c.get('clientAddress')))
    const inviteToken = invitation ? await findInvitation(context, invitation) : undefined
    const referrer = redirectTarget(c, settings)
    const linkingTargetId = caller?.user.id
    const round = await database.transaction(async (tx) => {
      if (caller) await holdSession(tx, caller)
      return beginRound(tx, {
        providerType: name,
        method: 'oauth',
        challenge,
        referrer,
        inviteToken,
        linkingTargetId,
      })
    })
    const extra = Object.fromEntries(
      passedOn.flatMap((key) => (c.req.query(key) ? [[key, c.req.query(key)?.slice(0, 200) ?? '']] : [])),
    )
    const scopes = c.req.query('scopes')?.slice(0, 1000)
    const url = await provider.authorizationUrl(round, redirectUri(name), scopes, extra).catch((error: unknown) => {
      log.warn({ provider: name, reason: reasonOf(error) }, 'a sign-in provider cannot be reached')
      throw new AuthError(400, 'bad_oauth_callback', `The provider ${name} cannot be reached. Try again later`)
    })
    // Without a challenge nothing but this cookie shows that who comes back is who went: a link to another's half-done
    // sign-in must not sign its reader in, nor give its reader's identity to another's account.
    if (!challenge || linkingTargetId)
      setCookie(c, cookieOf(round.state), '1', {
        ...cookieOptions(c),
        maxAge: quarterOfAnHour,
      })
    return url.href
  }

  routes.get('/authorize', async (c) => c.redirect(await begin(c, undefined, c.req.query('invite_token')), 302))

  routes.get('/user/identities/authorize', async (c) => {
    const caller = await authenticate(c.req.raw, context)
    requireLinking(settings)
    requireSecondFactor(caller.user, caller.session)
    const url = await begin(c, caller)
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
  })

  routes.delete('/user/identities/:id', async (c) => {
    const caller = await authenticate(c.req.raw, context)
    requireLinking(settings)
    const id = z.guid().safeParse(c.req.param('id'))
    if (!id.success) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
    await limits.updates.take(caller.user.id)
    await unlinkIdentity(context, caller, id.data)
    return c.json({})
  })

  routes.on(['GET', 'POST'], '/callback', async (c) => {
    await limits.verifications.take(addressKey(c.get('clientAddress')))
    // The address holds a session or a code: no other site is to learn it.
    c.header('Referrer-Policy', 'no-referrer')
    let flow: FlowState | undefined
    try {
      const fields = new URLSearchParams(c.req.method === 'GET' ? new URL(c.req.url).search : await readText(c.req.raw))
      const state = z.guid().safeParse(fields.get('state'))
      if (!state.success) throw badState('OAuth state parameter is missing or invalid')
      flow = await findFlowState(database, state.data, settings)
      const round = await takeRound(database, state.data)
      if (!flow || !round) throw badState('OAuth state has expired or was used already')
      if ((!flow.code_challenge || flow.linking_target_id) && !getCookie(c, cookieOf(flow.id)))
        throw badState('OAuth state does not belong to this browser')
      deleteCookie(c, cookieOf(flow.id), cookieOptions(c))
      const identity = await prove(flow, round, fields)
      return c.redirect(await finish(c, flow, identity), 302)
    } catch (thrown) {
      const error = thrown instanceof LimitReached ? new AuthError(429, thrown.code, thrown.message) : thrown
      if (!(error instanceof AuthError)) throw error
      return c.redirect(
        refusalAt(flow?.referrer ?? settings.GOTRUE_SITE_URL, error, Boolean(flow?.code_challenge)),
        302,
      )
    }
  })

  /** Who the provider says it is. @throws {AuthError} when it refused, or what it said does not hold */
  async function prove(flow: FlowState, round: { state: string; verifier: string }, fields: URLSearchParams) {
    const name = flow.provider_type
    const provider = providers.get(name)
    if (!provider) throw new AuthError(400, 'provider_disabled', `Provider ${name} is not enabled`)
    if (fields.get('error')) {
      const said = fields.get('error_description') ?? fields.get('error') ?? ''
      throw new AuthError(403, 'bad_oauth_callback', printable(said) || 'The provider refused')
    }
    try {
      const callback = new URL(redirectUri(name))
      callback.search = fields.toString()
      const identity = await provider.exchange(round, callback, redirectUri(name))
      const { emailOptional } = settings.providers.get(name) ?? {}
      if (identity.email || emailOptional) return identity
    } catch (error) {
      log.warn({ provider: name, reason: reasonOf(error) }, 'a sign-in elsewhere failed')
      throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code')
    }
    throw new AuthError(400, 'bad_oauth_callback', 'Error getting user email from external provider')
  }

  /** One transaction; of two that make the same account at once the second finds it made. @returns where the browser lands */
  async function finish(c: Request, flow: FlowState, identity: ExternalIdentity): Promise<string> {
    const client = clientOf(c)
    const target = flow.referrer ?? settings.GOTRUE_SITE_URL
    const { accessToken, refreshToken } = identity
    const finishIn = async (tx: Queryable) => {
      const account = await accountIn(tx, flow, identity)
      const { userId } = account
      if (flow.code_challenge && !account.waitsFor) {
        const tokens = { providerAccessToken: accessToken, providerRefreshToken: refreshToken }
        return { account, url: withQuery(target, { code: await issueAuthCode(tx, flow.id, { userId, ...tokens }) }) }
      }
      if (!(await endFlowState(tx, flow.id))) throw badState('OAuth state has expired or was used already')
      if (account.waitsFor) return { account, url: target }
      const url = sessionAt(target, await grantSession(context, tx, userId, 'oauth', client), {
        ...(accessToken && { provider_token: accessToken }),
        ...(refreshToken && { provider_refresh_token: refreshToken }),
      })
      return { account, url }
    }
    const { account, url } = await onceMore(() => database.transaction(finishIn))
    await refuseUnconfirmed(context, limits, account, identity, { from: client.address, target })
    return url
  }

  function accountIn(tx: Queryable, flow: FlowState, identity: ExternalIdentity): Promise<Account> {
    if (flow.linking_target_id) return linkIdentity(context, tx, flow.linking_target_id, identity)
    if (flow.invite_token) return acceptInvitation(context, tx, flow.invite_token, identity)
    return accountOf(context, tx, identity)
  }

  return routes
}

const cookieOf = (state: string) => `xpedition-flow-${state}`

/** Some providers come back with a form, which counts as another site's. */
const cookieOptions = (c: Request) => {
  const secure = c.get('secure')
  return { path: '/', httpOnly: true, secure, sameSite: secure ? ('None' as const) : ('Lax' as const) }
}

function badState(message: string): AuthError {
  return new AuthError(400, 'bad_oauth_state', message)
}

/** What another server said, fit for an address and a screen. */
const printable = (text: string): string => text.replace(/[^\p{L}\p{N}\p{P} ]/gu, ' ').slice(0, 200)

const reasonOf = (error: unknown): string =>
  maskSecrets(error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500)
