import type { Context as HonoContext } from 'hono'
import { addressKey } from '../../http/limits.ts'
import type { RequestVariables } from '../../http/request/request-variables.ts'
import type { Services } from '../../services.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { readChallenge } from '../base/pkce.ts'
import { redirectTarget } from '../base/redirects.ts'
import { describeForLog } from '../base/text/mask-secrets.ts'
import { type Authenticated, lockSession } from '../sessions/authenticate.ts'
import { markBrowser } from '../sessions/flow-cookie.ts'
import { requireFreshProof } from '../sessions/fresh-proof.ts'
import { createClientState } from './client-state.ts'
import { findInvitation } from './invitation.ts'
import { type Providers, redirectUriOf } from './provider.ts'

const forwardedParameters = [
  'access_type',
  'acr_values',
  'domain_hint',
  'hd',
  'login_hint',
  'max_age',
  'prompt',
  'ui_locales',
]

interface Purpose {
  caller?: Authenticated
  invitation?: string | undefined
}

export async function beginSignIn(
  context: Services,
  limits: AuthLimits,
  providers: Providers,
  c: HonoContext<RequestVariables>,
  { caller, invitation }: Purpose,
): Promise<string> {
  const { settings, database, log } = context
  const name = c.req.query('provider') ?? ''
  const provider = providers.get(name)
  if (!provider) throw new AuthError('validation_failed', 'Unsupported provider: provider is not enabled')
  const challenge = readChallenge(c.req.query('code_challenge'), c.req.query('code_challenge_method'))
  await limits.signIns.take(addressKey(c.get('clientAddress')))
  const flow = {
    providerType: name,
    method: 'oauth',
    challenge,
    referrer: redirectTarget(c, settings),
    inviteToken: invitation ? await findInvitation(context, invitation) : undefined,
    linkingTargetId: caller?.user.id,
  } as const
  const clientState = await database.transaction(async (tx) => {
    if (caller) await lockSession(tx, caller)
    if (caller) await requireFreshProof(tx, settings, caller, 'Linking an identity')
    return createClientState(tx, flow)
  })
  const extra = Object.fromEntries(
    forwardedParameters.flatMap((key) => (c.req.query(key) ? [[key, c.req.query(key)?.slice(0, 200) ?? '']] : [])),
  )
  const scopes = c.req.query('scopes')?.slice(0, 1000)
  const redirectUri = redirectUriOf(settings, name)
  const url = await provider.authorizationUrl(clientState, redirectUri, scopes, extra).catch((error: unknown) => {
    log.warn({ provider: name, reason: describeForLog(error) }, 'a sign-in provider cannot be reached')
    throw new AuthError('bad_oauth_callback', `The provider ${name} cannot be reached. Try again later`)
  })
  // Without a PKCE challenge, only the cookie shows that the same browser returns.
  if (!challenge || caller) markBrowser(c, clientState.id)
  return url.href
}
