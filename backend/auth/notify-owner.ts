import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import { createLimit, type Limit, LimitReached } from '../http/limits.ts'
import { type Notice, noticeMail } from '../mail/notices.ts'

const hour = 3600
/** By address and kind: whoever sits in an account under another's address must not flood it, nor drown one alarm in others. */
const notices = new WeakMap<Database, Limit>()

function limitOf(database: Database): Limit {
  const limit = notices.get(database) ?? createLimit(database, { name: 'notice', points: 10, seconds: hour })
  notices.set(database, limit)
  return limit
}

/** Mails what happened to the owner of an account, after the answer. It is their alarm: the first of a kind always gets out. */
export function notifyOwner(
  { mailer, settings, database }: Pick<Context, 'mailer' | 'settings' | 'database'>,
  email: string | null,
  notice: Notice,
) {
  if (!email) return
  mailer.later(async () => {
    try {
      await limitOf(database).take(`${notice.kind} ${email}`)
    } catch (error) {
      if (error instanceof LimitReached) return
      throw error
    }
    await mailer.send(noticeMail(email, notice, settings.GOTRUE_SITE_URL))
  })
}
