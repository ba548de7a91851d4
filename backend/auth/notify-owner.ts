import type { Context } from '../context.ts'
import { type Notice, noticeMail } from '../mail/notices.ts'

/** Mails what happened to the owner of an account, after the answer. No limit holds it back: it is the owner's alarm. */
export function notifyOwner(
  { mailer, settings }: Pick<Context, 'mailer' | 'settings'>,
  email: string | null,
  notice: Notice,
) {
  if (email) mailer.later(() => mailer.send(noticeMail(email, notice, settings.GOTRUE_SITE_URL)))
}
