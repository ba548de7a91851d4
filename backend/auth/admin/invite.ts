import type { Context } from '../../context.ts'
import type { Queryable } from '../../database/database.ts'
import { invitation } from '../../mail/letters.ts'
import { type Actor, auditEntry, insertAudit } from '../audit.ts'
import type { AuthLimits } from '../auth-limits.ts'
import { createEmailUser } from '../create-email-user.ts'
import { emailExists } from '../email-change.ts'
import { AuthError } from '../errors.ts'
import { linkOf, mailToken } from '../mail-token.ts'
import { forgetRivals } from '../proven-address.ts'
import { findHolder, findUser, type User, userJson } from '../users.ts'
import { whileUnique } from './change-user.ts'

export interface Invitation {
  /** In lower case. */
  email: string
  data: Record<string, unknown>
  /** Where the link leads in the end. */
  target: string
}

/**
 * Creates an account that opens with the mailed link, and mails it.
 * @param operator who invites
 * @throws {AuthError | LimitReached} 422 when the address has an account, 500 when the mail does not get out
 */
export async function invite(context: Context, limits: AuthLimits, operator: Actor, request: Invitation) {
  const { database, settings, log } = context
  const { email, target } = request
  const user = await whileUnique(() => database.transaction((tx) => invitee(tx, operator, request)))
  const token = { userId: user.id, type: 'confirmation_token', relatesTo: email } as const
  try {
    await mailToken(context, limits, token, ({ link, code }) =>
      invitation({ to: email, code, link: linkOf(settings, 'invite', link, target) }, settings),
    )
  } catch (error) {
    if (error instanceof AuthError) throw error
    log.error({ error: error instanceof Error ? error.name : typeof error }, 'an invitation was not sent')
    throw new AuthError(500, 'unexpected_failure', 'Error sending invite email')
  }
  return userJson((await findUser(database, user.id)) ?? user)
}

/** The account that is invited, new unless it waits to be confirmed; then nothing that somebody set up before opens it. */
export async function invitee(
  tx: Queryable,
  operator: Actor,
  { email, data }: Pick<Invitation, 'email' | 'data'>,
): Promise<User> {
  const holder = await findHolder(tx, email)
  if (holder?.email_confirmed_at || (holder && holder.email !== email)) throw emailExists()
  const id = holder?.id ?? (await createEmailUser(tx, { email, data }))
  await tx.query('update auth.users set invited_at = now(), updated_at = now() where id = $1', [id])
  await forgetRivals(tx, id)
  const entry = auditEntry(operator, 'user_invited', { user_id: id, user_email: email })
  await tx.query(insertAudit('$1'), [JSON.stringify([entry])])
  const user = await findUser(tx, id)
  if (!user) throw new Error('the account that was just created is gone')
  return user
}
