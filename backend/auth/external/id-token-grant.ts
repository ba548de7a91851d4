import { createHash } from 'node:crypto'
import { errors } from 'jose'
import { z } from 'zod'
import { constraintRaces, retry } from '../../database/retry.ts'
import type { Services } from '../../services.ts'
import type { Settings } from '../../settings/settings.ts'
import { auditFailures, countAttempt } from '../base/audit-failures.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError, OAuthError } from '../base/errors.ts'
import { readInput, text } from '../base/input.ts'
import { redirectTarget } from '../base/redirects.ts'
import { describeForLog } from '../base/text/mask-secrets.ts'
import { useOnce } from '../base/use-once.ts'
import { type Authenticated, authenticate, lockSession } from '../sessions/authenticate.ts'
import { clientOf } from '../sessions/client-of.ts'
import { requireFreshProof } from '../sessions/fresh-proof.ts'
import type { Grant } from '../sessions/grant.ts'
import { grantSession } from '../sessions/grant-session.ts'
import type { Client } from '../sessions/sessions.ts'
import { accountOf } from './account.ts'
import { linkIdentity, requireLinking, requireSecondFactor } from './link.ts'
import type { IdToken, Providers } from './provider.ts'
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

const maxIdTokenCharacters = 64 * 1024

export function idTokenGrant(context: Services, limits: AuthLimits, providers: Providers): Grant {
  const { settings } = context
  return async (c) => {
    const input = await readInput(c.req.raw, idTokenInput)
    const { id_token: token } = input
    if (!token || token.length > maxIdTokenCharacters) throw new OAuthError('invalid request', 'id_token required')
    if (!input.provider && !(input.client_id && input.issuer))
      throw new OAuthError('invalid request', 'provider or client_id and issuer required')
    const client = clientOf(c)
    await countAttempt(context, limits, limits.verifications, 'login')
    const caller = input.link_identity ? await authenticateToLink(context, c.req.raw) : undefined
    const { config, readIdToken } = chosenProvider(settings, providers, input)
    const attempt = () => ({ user: caller?.user, traits: { provider: config.name } })
    const { identity, account, session } = await auditFailures(context, limits, 'login', attempt, async () => {
      const read = await readIdToken(token, input.access_token).catch((error: unknown) => {
        context.log.warn({ provider: config.name, reason: describeForLog(error) }, 'an ID token was refused')
        const reason = isOfAnotherAudience(error) ? 'Unacceptable audience in id_token' : 'Bad ID token'
        throw new OAuthError('invalid request', reason)
      })
      if (!config.skipNonceCheck) checkNonce(input.nonce ?? '', read.nonce)
      const { identity } = read
      if (!identity.email && !config.emailOptional && !caller)
        throw new OAuthError('invalid request', 'Error getting user email from external provider')
      return { identity, ...(await signIn(context, read, client, caller)) }
    })
    const target = redirectTarget(c, settings)
    await refuseUnconfirmed(context, limits, account, identity, { from: client.address, target })
    return c.json(session)
  }
}

function chosenProvider(settings: Settings, providers: Providers, { provider: name = '', issuer }: Input) {
  const config =
    settings.providers.get(name) ?? [...settings.providers.values()].find(({ url }) => issuer && url === issuer)
  const readIdToken = config && providers.get(config.name)?.readIdToken
  if (config && readIdToken) return { config, readIdToken }
  const off =
    settings.providersOff.get(name) ?? [...settings.providersOff.values()].find((url) => url && url === issuer)
  if (off !== undefined && !config)
    throw new AuthError('provider_disabled', `Provider (issuer ${JSON.stringify(off)}) is not enabled`)
  const shown = JSON.stringify(name.slice(0, 50))
  throw new AuthError('validation_failed', `Custom OIDC provider ${shown} not allowed`)
}

async function authenticateToLink(context: Services, request: Request): Promise<Authenticated> {
  if (!request.headers.get('authorization'))
    throw new OAuthError('invalid request', 'Linking requires a valid user access token in Authorization')
  const caller = await authenticate(request, context)
  requireLinking(context.settings)
  requireSecondFactor(caller.user, caller.session)
  return caller
}

function signIn(
  context: Services,
  { identity, signed, refusedAtMs }: IdToken,
  client: Client,
  caller: Authenticated | undefined,
) {
  const { settings, database } = context
  return retry(constraintRaces, () =>
    database.transaction(async (tx) => {
      if (!(await useOnce(tx, signed, refusedAtMs)))
        throw new OAuthError('invalid request', 'ID token was used already')
      if (caller) await lockSession(tx, caller)
      if (caller) await requireFreshProof(tx, settings, caller, 'Linking an identity')
      const account = caller
        ? await linkIdentity(context, tx, caller.user.id, identity)
        : await accountOf(context, tx, identity)
      if (account.waitsFor) return { account, session: undefined }
      return { account, session: await grantSession(context, tx, account.userId, 'oauth', client) }
    }),
  )
}

function checkNonce(given: string, inToken: string): void {
  if (Boolean(given) !== Boolean(inToken))
    throw new OAuthError('invalid request', 'Passed nonce and nonce in id_token should either both exist or not.')
  if (given && createHash('sha256').update(given).digest('hex') !== inToken)
    throw new OAuthError('invalid nonce', 'Nonces mismatch')
}

const isOfAnotherAudience = (error: unknown): boolean =>
  error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud'
