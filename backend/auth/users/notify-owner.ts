import type { Database } from '../../database/database.ts'
import { createLimit, type Limit, LimitReached } from '../../http/limits.ts'
import { type Notice, noticeMail } from '../../mail/notices.ts'
import type { Services } from '../../services.ts'

const hourSeconds = 3600
const noticeLimits = new WeakMap<Database, Limit>()

function limitOf(database: Database): Limit {
  const limit =
    noticeLimits.get(database) ?? createLimit(database, { name: 'notice', points: 10, seconds: hourSeconds })
  noticeLimits.set(database, limit)
  return limit
}

export function notifyOwner(
  { background, mailer, settings, database }: Pick<Services, 'background' | 'mailer' | 'settings' | 'database'>,
  email: string | null,
  notice: Notice,
) {
  if (!email) return
  background.run('a mail was not sent', async () => {
    try {
      await limitOf(database).take(`${notice.kind} ${email}`)
    } catch (error) {
      if (error instanceof LimitReached) return
      throw error
    }
    await mailer.send(noticeMail(email, notice, settings.GOTRUE_SITE_URL))
  })
}
