import { randomUUID } from 'node:crypto'
import { constraintRaces, retry } from '../../database/retry.ts'
import { magicLink, recovery } from '../../mail/mail-templates.ts'
import type { Services } from '../../services.ts'
import { auditEntry, recordAudit } from '../base/audit.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import type { Challenge } from '../base/pkce.ts'
import { findHolder, findUser, findUserByEmail } from '../base/users.ts'
import { issueToken } from '../one-time-tokens/one-time-tokens.ts'
import { createFlowState } from '../sessions/flow-state.ts'
import { createEmailUser } from '../users/create-email-user.ts'
import { linkOf, sendToken } from './mail-token.ts'

export interface MailRequest {
  email: string
  challenge: Challenge | undefined
  target: string
}

const templates = { magiclink: magicLink, recovery }

/** Without an account it does the same and rolls back: on PGlite's one connection the next request could tell. */
export async function mailSignInLink(
  context: Services,
  { mails }: Pick<AuthLimits, 'mails'>,
  { email, challenge, target }: MailRequest,
  kind: keyof typeof templates,
  newcomer?: Record<string, unknown>,
): Promise<void> {
  const { database, settings, mailer } = context

  const prepare = async () => {
    const known = await findUserByEmail(database, email)
    const holder = newcomer && (await findHolder(database, email))
    const creates = Boolean(newcomer) && !known && !holder
    const isFor = known ? !known.banned : creates
    await (isFor ? mails.take('all') : mails.check('all'))
    const issued = await database.transaction(async (tx) => {
      const id = randomUUID()
      await tx.query('savepoint before')
      await createEmailUser(tx, { id, email: creates ? email : `${id}@nobody.invalid`, data: newcomer ?? {} })
      if (known) await tx.query('rollback to savepoint before')
      const user = await findUser(tx, known?.id ?? id)
      if (!user) return undefined
      await recordAudit(tx, auditEntry(user, 'user_recovery_requested'))
      if (challenge) await createFlowState(tx, { providerType: kind, method: kind, challenge, userId: user.id })
      const token = { userId: user.id, type: 'recovery_token', relatesTo: email, isPkce: Boolean(challenge) } as const
      const issued = await issueToken(tx, context, token)
      if (!isFor) await tx.query('rollback to savepoint before')
      return issued
    })
    return { issued, isFor }
  }
  const { issued, isFor } = await retry(constraintRaces, prepare)
  if (!issued) return
  const mail = templates[kind](
    { to: email, code: issued.code, link: linkOf(settings, kind, issued.link, target) },
    settings,
  )
  await (isFor ? sendToken(context, issued, mail) : mailer.compose(mail))
}
