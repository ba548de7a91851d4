import { z } from 'zod'
import type { Queryable } from '../../database/database.ts'
import { constraintRaces, retry } from '../../database/retry.ts'
import { LimitReached } from '../../http/limits.ts'
import type { Services } from '../../services.ts'
import { auditEntry, recordAudit } from '../base/audit.ts'
import { auditFailures, countAttempt } from '../base/audit-failures.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError, OAuthError } from '../base/errors.ts'
import { readInput, text } from '../base/input.ts'
import { clip } from '../base/text/clip.ts'
import { findUser } from '../base/users.ts'
import { accountOf } from '../external/account.ts'
import { clientOf } from '../sessions/client-of.ts'
import type { Grant } from '../sessions/grant.ts'
import { grantSession } from '../sessions/grant-session.ts'
import type { Chain } from './chain.ts'
import { checkMessage } from './check-message.ts'
import { ethereum } from './ethereum.ts'
import { readMessage, type SignInMessage } from './read-message.ts'
import { solana } from './solana.ts'

const web3Input = z.object({ chain: text, message: text, signature: text })

export function web3Grant(context: Services, limits: AuthLimits): Grant {
  const { settings, database } = context
  const chains = [
    { chain: ethereum, enabled: settings.GOTRUE_EXTERNAL_WEB3_ETHEREUM_ENABLED },
    { chain: solana, enabled: settings.GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED },
  ]

  function chosen(id: string | undefined): Chain {
    const found = chains.find(({ chain }) => chain.id === id)
    if (!found) throw new AuthError('web3_unsupported_chain')
    if (!found.enabled) throw disabled(`${found.chain.name} Web3 provider is disabled`)
    return found.chain
  }

  /** One session for each message, not for each signature: of an ECDSA signature anybody can make a second one (EIP-2). */
  async function useUp(message: string, { name }: Chain): Promise<void> {
    try {
      await limits.walletMessages.take(message)
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
      throw new OAuthError('invalid_grant', `Signed ${name} message was used already`)
    }
  }

  return async (c) => {
    if (!chains.some(({ enabled }) => enabled)) throw disabled('Web3 provider is disabled')
    const { chain: id, message: raw = '', signature = '' } = await readInput(c.req.raw, web3Input)
    const chain = chosen(id)
    checkForm(raw, signature, chain)
    await countAttempt(context, limits, limits.wallets, 'login')
    const message = readMessage(raw, chain)
    const attempt = () => ({ name: message.address, traits: { provider: 'web3', chain: chain.id } })
    const answer = await auditFailures(context, limits, 'login', attempt, async () => {
      if (!(await chain.isSignedBy(message.address, raw, signature)))
        throw new OAuthError('invalid_grant', 'Signature does not match address in message')
      checkMessage(message, chain.name, settings, Date.now())
      await useUp(raw, chain)
      return retry(constraintRaces, () =>
        database.transaction(async (tx) => {
          const { userId } = await accountOf(context, tx, identityOf(message, chain))
          await recordSignIn(tx, userId, message, chain)
          return grantSession(context, tx, userId, 'web3', clientOf(c))
        }),
      )
    })
    return c.json(answer)
  }
}

function checkForm(message: string, signature: string, chain: Chain): void {
  const bytes = Buffer.byteLength(message)
  const problem =
    (bytes < 64 && 'message is too short') ||
    (bytes > 20 * 1024 && 'message must not exceed 20KB') ||
    chain.malformed(signature)
  if (problem) throw new AuthError('validation_failed', problem)
}

function identityOf({ domain, address, statement, network }: SignInMessage, { id, normalize }: Chain) {
  const known = normalize(address)
  const subject = `web3:${id}:${known}`
  const claims = {
    address: known,
    chain: id,
    network: network ?? '',
    domain,
    statement: clip(statement ?? '', 512),
  }
  return {
    provider: 'web3',
    subject,
    email: undefined,
    data: { sub: subject, custom_claims: claims, email_verified: false, phone_verified: false },
  }
}

async function recordSignIn(tx: Queryable, userId: string, message: SignInMessage, { id, normalize }: Chain) {
  const user = await findUser(tx, userId)
  if (!user) return
  const { domain, address, uri, network = '' } = message
  const traits = { provider: 'web3', chain: id, network, address: normalize(address), domain, uri: clip(uri, 512) }
  await recordAudit(tx, auditEntry(user, 'login', traits))
}

function disabled(message: string): AuthError {
  return new AuthError('web3_provider_disabled', message)
}
