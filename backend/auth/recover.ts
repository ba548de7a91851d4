import type { Context } from '../context.ts'
import type { AuthLimits } from './auth-limits.ts'
import { type MailRequest, mailWayIn } from './mail-way-in.ts'
import { findUserByEmail } from './users.ts'

/** Mails the way to a new password, where there is an account. */
export async function sendRecovery(context: Context, limits: AuthLimits, request: MailRequest): Promise<void> {
  const user = await findUserByEmail(context.database, request.email)
  if (user) await mailWayIn(context, limits, user, request, 'recovery')
}
