import { createHash } from 'node:crypto'
import { errors } from 'jose'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { addressKey } from '../../http/limits.ts'
import type { AuthLimits } from '../auth-limits.ts'
import { authenticate, holdSession } from '../authenticate.ts'
import { clientOf } from '../client-of.ts'
import { AuthError, OAuthError } from '../errors.ts'
import { grantSession } from '../grant-session.ts'
import type { Grant } from '../grants.ts'
import { readInput, text } from '../input.ts'
import { maskSecrets } from '../masks.ts'
import { redirectTarget } from '../redirects.ts'
import { accountOf } from './account.ts'
import { linkIdentity, requireLinking, requireSecondFactor } from './link.ts'
import { onceMore } from './once-more.ts'
import type { Provider } from './provider.ts'
import { refuseUnconfirmed } from './refuse-unconfirmed.ts'

const idTokenInput = z.object({
  id_token: text,
  access_token: text,
  nonce: text,
  provider: text,
  client_id: text,
  issuer: text,
  link_identity: z.boolean({ error: 'must be true or false' }).nullish(),
})
type Input = z.output<typeof idTokenInput>

/** As long as an access token of ours may be. */
const longest = 64 * 1024

/**
 * `grant_type=id_token`: a session for an ID token that an app got from a provider by itself, or the identity linked to who
 * is signed in. Words as GoTrue's (internal/api/token_oidc.go).
 * @param providers those that are switched on, opened
 */
export function idTokenGrant(context: Context, limits: AuthLimits, providers: ReadonlyMap<string, Provider>): Grant {
  const { settings, database, log } = context

  function chosen({ provider: name = '', issuer }: Input) {
    const config =
      settings.providers.get(name) ?? [...settings.providers.values()].find(({ url }) => issuer && url === issuer)
    const readIdToken = config && providers.get(config.name)?.readIdToken
    if (config && readIdToken) return { config, readIdToken }
    const off =
      settings.providersOff.get(name) ?? [...settings.providersOff.values()].find((url) => url && url === issuer)
    if (off !== undefined && !config)
      throw new AuthError(400, 'provider_disabled', `Provider (issuer ${JSON.stringify(off)}) is not enabled`)
    const shown = JSON.stringify(name.slice(0, 50))
    throw new AuthError(400, 'validation_failed', `Custom OIDC provider ${shown} not allowed`)
  }

  async function whoIsSignedIn(request: Request) {
    if (!request.headers.get('authorization'))
      throw invalid('Linking requires a valid user access token in Authorization')
    const caller = await authenticate(request, context)
    requireLinking(settings)
    requireSecondFactor(caller.user, caller.session)
    return caller
  }

  return async (c) => {
    const input = await readInput(c.req.raw, idTokenInput)
    const { id_token: token, access_token: accessToken, nonce = '' } = input
    if (!token || token.length > longest) throw invalid('id_token required')
    if (!input.provider && !(input.client_id && input.issuer))
      throw invalid('provider or client_id and issuer required')
    const client = clientOf(c)
    await limits.verifications.take(addressKey(client.address))
    const signedIn = input.link_identity ? await whoIsSignedIn(c.req.raw) : undefined
    const { config, readIdToken } = chosen(input)
    const read = await readIdToken(token, accessToken).catch((error: unknown) => {
      const reason = error instanceof Error ? maskSecrets(`${error.name}: ${error.message}`).slice(0, 500) : ''
      log.warn({ provider: config.name, reason }, 'an ID token was refused')
      throw invalid(isOfAnotherAudience(error) ? 'Unacceptable audience in id_token' : 'Bad ID token')
    })
    if (!config.skipNonceCheck) checkNonce(nonce, read.nonce)
    const { identity } = read
    if (!identity.email && !config.emailOptional && !signedIn)
      throw invalid('Error getting user email from external provider')
    const { account, session } = await onceMore(() =>
      database.transaction(async (tx) => {
        if (signedIn) await holdSession(tx, signedIn)
        const account = signedIn
          ? await linkIdentity(context, tx, signedIn.user.id, identity)
          : await accountOf(context, tx, identity)
        if (account.waitsFor) return { account }
        return { account, session: await grantSession(context, tx, account.userId, 'oauth', client) }
      }),
    )
    const target = redirectTarget(c, settings)
    await refuseUnconfirmed(context, limits, account, identity, { from: client.address, target })
    return c.json(session)
  }
}

/** The app keeps the nonce to itself until now; the provider was given its SHA-256, in hex. */
function checkNonce(given: string, inToken: string): void {
  if (Boolean(given) !== Boolean(inToken))
    throw invalid('Passed nonce and nonce in id_token should either both exist or not.')
  if (given && createHash('sha256').update(given).digest('hex') !== inToken)
    throw new OAuthError('invalid nonce', 'Nonces mismatch')
}

const isOfAnotherAudience = (error: unknown): boolean =>
  error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud'

function invalid(description: string): OAuthError {
  return new OAuthError('invalid request', description)
}
