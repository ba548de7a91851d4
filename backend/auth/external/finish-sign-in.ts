import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import type { Queryable } from '../../database/database.ts'
import { constraintRaces, retry } from '../../database/retry.ts'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import type { Services } from '../../services.ts'
import { AuthError } from '../base/errors.ts'
import { withQuery } from '../base/redirects.ts'
import { describeForLog } from '../base/text/mask-secrets.ts'
import { clientOf } from '../sessions/client-of.ts'
import { isMarkedBrowser, unmarkBrowser } from '../sessions/flow-cookie.ts'
import { endFlowState, type FlowState, findFlowState, issueAuthCode } from '../sessions/flow-state.ts'
import { grantSession } from '../sessions/grant-session.ts'
import { sessionRedirectUrl } from '../sessions/redirect-urls.ts'
import { type Account, accountOf } from './account.ts'
import { type ClientState, takeClientState } from './client-state.ts'
import type { ExternalIdentity } from './identity.ts'
import { acceptInvitation } from './invitation.ts'
import { linkIdentity } from './link.ts'
import { type Providers, redirectUriOf } from './provider.ts'

type Request = HonoContext<RequestVariables>

export interface CallbackReturn {
  flow: FlowState
  clientState: ClientState
}

export async function readCallback(
  { database, settings }: Services,
  c: Request,
  fields: URLSearchParams,
  onFound: (flow: FlowState | undefined) => void,
): Promise<CallbackReturn> {
  const id = z.guid().safeParse(fields.get('state'))
  if (!id.success) throw new AuthError('bad_oauth_state', 'OAuth state parameter is missing or invalid')
  const flow = await findFlowState(database, id.data, settings)
  onFound(flow)
  const clientState = await takeClientState(database, id.data)
  if (!flow || !clientState) throw new AuthError('bad_oauth_state', expired)
  if ((!flow.code_challenge || flow.linking_target_id) && !isMarkedBrowser(c, flow.id))
    throw new AuthError('bad_oauth_state', 'OAuth state does not belong to this browser')
  unmarkBrowser(c, flow.id)
  return { flow, clientState }
}

export async function exchangeCode(
  { settings, log }: Services,
  providers: Providers,
  { flow, clientState }: CallbackReturn,
  fields: URLSearchParams,
): Promise<ExternalIdentity> {
  const name = flow.provider_type
  const provider = providers.get(name)
  if (!provider) throw new AuthError('provider_disabled', `Provider ${name} is not enabled`)
  if (fields.get('error')) {
    const said = fields.get('error_description') ?? fields.get('error') ?? ''
    throw new AuthError('bad_oauth_callback', printable(said) || 'The provider refused', { status: 403 })
  }
  try {
    const redirectUri = redirectUriOf(settings, name)
    const callback = new URL(redirectUri)
    callback.search = fields.toString()
    const identity = await provider.exchange(clientState, callback, redirectUri)
    if (identity.email || settings.providers.get(name)?.emailOptional) return identity
  } catch (error) {
    log.warn({ provider: name, reason: describeForLog(error) }, 'a sign-in elsewhere failed')
    throw new AuthError('unexpected_failure', 'Unable to exchange external code')
  }
  throw new AuthError('bad_oauth_callback', 'Error getting user email from external provider')
}

export function finishSignIn(
  context: Services,
  c: Request,
  flow: FlowState,
  identity: ExternalIdentity,
): Promise<{ account: Account; url: string }> {
  const target = targetOf(context, flow)
  const { accessToken, refreshToken } = identity
  return retry(constraintRaces, () =>
    context.database.transaction(async (tx) => {
      const account = await accountIn(context, tx, flow, identity)
      const { userId } = account
      if (flow.code_challenge && !account.waitsFor) {
        const tokens = { providerAccessToken: accessToken, providerRefreshToken: refreshToken }
        return { account, url: withQuery(target, { code: await issueAuthCode(tx, flow.id, { userId, ...tokens }) }) }
      }
      if (!(await endFlowState(tx, flow.id))) throw new AuthError('bad_oauth_state', expired)
      if (account.waitsFor) return { account, url: target }
      const url = sessionRedirectUrl(target, await grantSession(context, tx, userId, 'oauth', clientOf(c)), {
        ...(accessToken && { provider_token: accessToken }),
        ...(refreshToken && { provider_refresh_token: refreshToken }),
      })
      return { account, url }
    }),
  )
}

export const targetOf = ({ settings }: Pick<Services, 'settings'>, flow: FlowState | undefined): string =>
  flow?.referrer ?? settings.GOTRUE_SITE_URL

function accountIn(context: Services, tx: Queryable, flow: FlowState, identity: ExternalIdentity): Promise<Account> {
  if (flow.linking_target_id) return linkIdentity(context, tx, flow.linking_target_id, identity)
  if (flow.invite_token) return acceptInvitation(context, tx, flow.invite_token, identity)
  return accountOf(context, tx, identity)
}

const expired = 'OAuth state has expired or was used already'

const printable = (text: string): string => text.replace(/[^\p{L}\p{N}\p{P} ]/gu, ' ').slice(0, 200)
