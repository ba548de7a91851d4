import type { Database } from '../../database/database.ts'
import { createLimit, type Limit, LimitReached } from '../../http/limits.ts'
import { type Notice, noticeMail } from '../../mail/notices.ts'
import type { Services } from '../../services.ts'

const hourSeconds = 3600

/** By kind of notice and address, so that nobody buries another's mails. */
export const createNoticeLimit = (database: Database): Limit =>
  createLimit(database, { name: 'notice', points: 10, seconds: hourSeconds })

export function notifyOwner(
  { background, mailer, settings, noticeLimit }: Pick<Services, 'background' | 'mailer' | 'settings' | 'noticeLimit'>,
  email: string | null,
  notice: Notice,
) {
  if (!email) return
  background.run('a mail was not sent', async () => {
    try {
      await noticeLimit.take(`${notice.kind} ${email}`)
    } catch (error) {
      if (error instanceof LimitReached) return
      throw error
    }
    await mailer.send(noticeMail(email, notice, settings.GOTRUE_SITE_URL))
  })
}
