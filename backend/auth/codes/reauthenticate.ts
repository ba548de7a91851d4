import { reauthentication } from '../../mail/mail-templates.ts'
import type { Services } from '../../services.ts'
import { auditEntry, recordAudit } from '../base/audit.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import type { User } from '../base/users.ts'
import { mailToken } from './mail-token.ts'

export async function reauthenticate(context: Services, limits: AuthLimits, user: User): Promise<void> {
  const { database, background, settings } = context
  const { id, email } = user
  if (!email)
    throw new AuthError('validation_failed', 'Reauthentication requires the user to have an email or a phone number', {
      status: 422,
    })
  if (!user.email_confirmed_at)
    throw new AuthError('email_not_confirmed', 'Please verify your email first.', { status: 422 })
  await limits.mails.check('all')
  await limits.mailsTo.take(`reauthentication ${id}`)
  background.run('a mail was not sent', async () => {
    await recordAudit(database, auditEntry(user, 'user_reauthenticate_requested'))
    await mailToken(context, limits, { userId: id, type: 'reauthentication_token', relatesTo: email }, ({ code }) =>
      reauthentication({ to: email, code }, settings),
    )
  })
}
