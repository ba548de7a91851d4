import type { Context } from '../context.ts'
import { auditEntry, insertAudit } from './audit.ts'
import type { AuthLimits } from './auth-limits.ts'
import { sendEmailChange } from './email-change.ts'
import { sendConfirmation } from './sign-up-unconfirmed.ts'
import { findUserByEmail } from './users.ts'

export type ResendType = 'signup' | 'email_change'

/** Mails again what an address still waits for; nothing when it waits for nothing. */
export async function resend(
  context: Context,
  limits: AuthLimits,
  request: { type: ResendType; email: string; target: string },
): Promise<void> {
  const { type, email, target } = request
  const user = await findUserByEmail(context.database, email)
  if (!user || user.banned) return
  if (type === 'signup' && !user.email_confirmed_at) {
    const entry = auditEntry(user, 'user_confirmation_requested')
    await context.database.query(insertAudit('$1'), [JSON.stringify([entry])])
    await sendConfirmation(context, limits, user.id, { email, target, challenge: undefined })
  }
  if (type === 'email_change' && user.email_change)
    await sendEmailChange(context, limits, user, { newEmail: user.email_change, target, challenge: undefined })
}
