import type { Context } from '../context.ts'
import { magicLink, recovery } from '../mail/letters.ts'
import { auditEntry, insertAudit } from './audit.ts'
import type { AuthLimits } from './auth-limits.ts'
import { createFlowState } from './flow-state.ts'
import { linkOf, mailToken } from './mail-token.ts'
import type { Challenge } from './pkce.ts'
import type { User } from './users.ts'

export interface MailRequest {
  /** In lower case. */
  email: string
  challenge: Challenge | undefined
  /** Where the link leads in the end. */
  target: string
}

const letters = { magiclink: magicLink, recovery }

/** Mails the user a code and a link that open a session; nobody who is banned gets one. */
export async function mailWayIn(
  context: Context,
  limits: AuthLimits,
  user: User,
  { email, challenge, target }: MailRequest,
  kind: keyof typeof letters,
): Promise<void> {
  const { database, settings } = context
  if (user.banned) return
  await database.query(insertAudit('$1'), [JSON.stringify([auditEntry(user, 'user_recovery_requested')])])
  if (challenge) await createFlowState(database, { providerType: kind, method: kind, challenge, userId: user.id })
  const token = { userId: user.id, type: 'recovery_token', relatesTo: email, isPkce: Boolean(challenge) } as const
  await mailToken(context, limits, token, ({ link, code }) =>
    letters[kind]({ to: email, code, link: linkOf(settings, kind, link, target) }, settings),
  )
}
