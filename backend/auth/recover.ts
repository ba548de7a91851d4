import type { Context } from '../context.ts'
import { recovery } from '../mail/letters.ts'
import { auditEntry, insertAudit } from './audit.ts'
import type { AuthLimits } from './auth-limits.ts'
import { createFlowState } from './flow-state.ts'
import { linkOf, mailToken } from './mail-token.ts'
import type { Challenge } from './pkce.ts'
import { findUserByEmail } from './users.ts'

export interface MailRequest {
  /** In lower case. */
  email: string
  challenge: Challenge | undefined
  /** Where the link leads in the end. */
  target: string
}

/** Mails the way to a new password, where there is an account. */
export async function sendRecovery(context: Context, limits: AuthLimits, request: MailRequest): Promise<void> {
  const { database, settings } = context
  const { email, challenge, target } = request
  const user = await findUserByEmail(database, email)
  if (!user || user.banned) return
  await database.query(insertAudit('$1'), [JSON.stringify([auditEntry(user, 'user_recovery_requested')])])
  if (challenge)
    await createFlowState(database, { providerType: 'recovery', method: 'recovery', challenge, userId: user.id })
  const token = { userId: user.id, type: 'recovery_token', relatesTo: email, isPkce: Boolean(challenge) } as const
  await mailToken(context, limits, token, ({ link, code }) =>
    recovery({ to: email, code, link: linkOf(settings, 'recovery', link, target) }, settings),
  )
}
