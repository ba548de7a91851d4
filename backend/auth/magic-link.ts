import type { Context } from '../context.ts'
import { DatabaseError } from '../database/database.ts'
import { magicLink } from '../mail/letters.ts'
import { auditEntry, insertAudit } from './audit.ts'
import type { AuthLimits } from './auth-limits.ts'
import { createEmailUser } from './create-email-user.ts'
import { createFlowState } from './flow-state.ts'
import { linkOf, mailToken } from './mail-token.ts'
import type { MailRequest } from './recover.ts'
import { findHolder, findUserByEmail, type User } from './users.ts'

export interface MagicLinkRequest extends MailRequest {
  createsUser: boolean
  data: Record<string, unknown>
}

/**
 * Mails a way in without a password. An unknown address gets an account, unless the request or the settings do not want it;
 * the account opens with the first code or link that comes back.
 */
export async function sendMagicLink(context: Context, limits: AuthLimits, request: MagicLinkRequest): Promise<void> {
  const { database, settings } = context
  const { email, challenge, target } = request
  const user = (await findUserByEmail(database, email)) ?? (await newUser(context, request))
  if (!user || user.banned) return
  await database.query(insertAudit('$1'), [JSON.stringify([auditEntry(user, 'user_recovery_requested')])])
  if (challenge)
    await createFlowState(database, { providerType: 'magiclink', method: 'magiclink', challenge, userId: user.id })
  const token = { userId: user.id, type: 'recovery_token', relatesTo: email, isPkce: Boolean(challenge) } as const
  await mailToken(context, limits, token, ({ link, code }) =>
    magicLink({ to: email, code, link: linkOf(settings, 'magiclink', link, target) }, settings),
  )
}

async function newUser({ database, settings }: Context, request: MagicLinkRequest): Promise<User | undefined> {
  const { email, createsUser, data } = request
  if (!createsUser || settings.GOTRUE_DISABLE_SIGNUP || (await findHolder(database, email))) return undefined
  try {
    await database.transaction((tx) => createEmailUser(tx, { email, data }))
  } catch (error) {
    // Somebody else was faster with this address.
    if (!(error instanceof DatabaseError && error.code === '23505')) throw error
  }
  return findUserByEmail(database, email)
}
