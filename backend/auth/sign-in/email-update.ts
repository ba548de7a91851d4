import type { Services } from '../../services.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { findHolder, type User } from '../base/users.ts'
import { beginEmailChange, changeEmail, type EmailChangeRequest, sendEmailChange } from '../codes/email-change.ts'
import type { UserChange } from './user-change.ts'

export async function emailUpdate(
  context: Services,
  limits: AuthLimits,
  user: User,
  request: EmailChangeRequest,
): Promise<UserChange> {
  const { settings, database, mailer, background } = context
  const { newEmail } = request
  if (settings.GOTRUE_MAILER_AUTOCONFIRM && (user.is_anonymous || !mailer.delivers)) {
    if (await findHolder(database, newEmail, user.id)) throw new AuthError('email_exists')
    return { apply: (tx) => changeEmail(context, tx, user, newEmail, { isProven: false }) }
  }
  await limits.mails.check('all')
  await limits.mailsTo.take(`email_change ${user.id}`)
  return {
    apply: (tx) => beginEmailChange(tx, user.id, newEmail),
    committed: () => background.run('a mail was not sent', () => sendEmailChange(context, limits, user, request)),
  }
}
