import type { Context } from '../context.ts'
import { reauthentication } from '../mail/letters.ts'
import { auditEntry, insertAudit } from './audit.ts'
import type { AuthLimits } from './auth-limits.ts'
import { AuthError } from './errors.ts'
import { mailToken } from './mail-token.ts'
import type { User } from './users.ts'

/**
 * Mails the caller a code that PUT /user takes as `nonce`, after the answer.
 * @throws {AuthError | LimitReached} 4xx, in GoTrue's words (internal/api/reauthenticate.go)
 */
export async function reauthenticate(context: Context, limits: AuthLimits, user: User): Promise<void> {
  const { database, mailer, settings } = context
  const { id, email } = user
  if (!email)
    throw new AuthError(
      422,
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    )
  if (!user.email_confirmed_at) throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  await limits.mails.check('all')
  await limits.mailsTo.take(`reauthentication ${id}`)
  mailer.later(async () => {
    await database.query(insertAudit('$1'), [JSON.stringify([auditEntry(user, 'user_reauthenticate_requested')])])
    await mailToken(context, limits, { userId: id, type: 'reauthentication_token', relatesTo: email }, ({ code }) =>
      reauthentication({ to: email, code }, settings),
    )
  })
}
