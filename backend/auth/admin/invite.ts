import type { Queryable } from '../../database/database.ts'
import { invitation } from '../../mail/mail-templates.ts'
import type { Services } from '../../services.ts'
import { type Actor, auditEntry, recordAudit } from '../base/audit.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { findHolder, findUser, requireUser, type User, userJson } from '../base/users.ts'
import { linkOf, mailToken } from '../codes/mail-token.ts'
import { resetUnconfirmedAccount } from '../codes/proven-address.ts'
import { createEmailUser } from '../users/create-email-user.ts'
import { whileUnique } from './change-user.ts'

export interface Invitation {
  email: string
  data: Record<string, unknown>
  target: string
}

export async function invite(context: Services, limits: AuthLimits, operator: Actor, request: Invitation) {
  const { database, settings, log } = context
  const { email, target } = request
  const user = await whileUnique(() => database.transaction((tx) => invitee(tx, operator, request)))
  const token = { userId: user.id, type: 'confirmation_token', relatesTo: email } as const
  try {
    await mailToken(context, { mails: limits.allMails }, token, ({ link, code }) =>
      invitation({ to: email, code, link: linkOf(settings, 'invite', link, target) }, settings),
    )
  } catch (error) {
    if (error instanceof AuthError) throw error
    log.error({ error: error instanceof Error ? error.name : typeof error }, 'an invitation was not sent')
    throw new AuthError('unexpected_failure', 'Error sending invite email')
  }
  return userJson((await findUser(database, user.id)) ?? user)
}

/** A new account, or an unconfirmed one, whose earlier credentials are removed since anybody may have set them. */
export async function invitee(
  tx: Queryable,
  operator: Actor,
  { email, data }: Pick<Invitation, 'email' | 'data'>,
): Promise<User> {
  const holder = await findHolder(tx, email)
  if (holder?.email_confirmed_at || (holder && holder.email !== email)) throw new AuthError('email_exists')
  const id = holder?.id ?? (await createEmailUser(tx, { email, data, byOperator: true }))
  await tx.query('update auth.users set invited_at = now(), updated_at = now() where id = $1', [id])
  await resetUnconfirmedAccount(tx, id)
  await recordAudit(tx, auditEntry(operator, 'user_invited', { user_id: id, user_email: email }))
  return requireUser(tx, id)
}
