import type { Queryable } from '../../database/database.ts'
import { refuseDuplicate } from '../../database/violations.ts'
import { alreadyRegistered, emailChange } from '../../mail/mail-templates.ts'
import type { Services } from '../../services.ts'
import { auditEntry, recordAudit } from '../base/audit.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import type { Challenge } from '../base/pkce.ts'
import { findHolder, type User } from '../base/users.ts'
import { revokeTokens, type TakenToken, type TokenType } from '../one-time-tokens/one-time-tokens.ts'
import { createFlowState } from '../sessions/flow-state.ts'
import { addIdentity } from '../users/create-user.ts'
import { notifyOwner } from '../users/notify-owner.ts'
import { updateProviders } from '../users/update-providers.ts'
import { linkOf, mailToken } from './mail-token.ts'

export interface EmailChangeRequest {
  newEmail: string
  challenge: Challenge | undefined
  target: string
}

export async function beginEmailChange(tx: Queryable, userId: string, newEmail: string): Promise<void> {
  await tx.query(
    `delete from auth.one_time_tokens t using auth.users u
     where u.id = $1 and t.user_id = u.id and t.token_type in ('email_change_token_new', 'email_change_token_current')
       and u.email_change is distinct from $2`,
    [userId, newEmail],
  )
  await tx.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0, email_change_sent_at = now(), updated_at = now()
     where id = $1`,
    [userId, newEmail],
  )
}

async function beginAnew(database: Queryable, userId: string, newEmail: string): Promise<boolean> {
  const { count } = await database.query(
    `update auth.users set email_change_confirm_status = 0, email_change_sent_at = now(), updated_at = now()
     where id = $1 and email_change = $2`,
    [userId, newEmail],
  )
  return count === 1
}

export async function sendEmailChange(
  context: Services,
  limits: AuthLimits,
  user: User,
  { newEmail, challenge, target }: EmailChangeRequest,
): Promise<void> {
  const { database, mailer, settings } = context
  if (!(await beginAnew(database, user.id, newEmail))) return
  if (challenge)
    await createFlowState(database, {
      providerType: 'email_change',
      method: 'email_change',
      challenge,
      userId: user.id,
    })
  const from = user.email ?? ''
  const send = (to: string, type: TokenType) =>
    mailToken(context, limits, { userId: user.id, type, relatesTo: to, isPkce: Boolean(challenge) }, ({ link, code }) =>
      emailChange(
        { to, code, link: linkOf(settings, 'email_change', link, target) },
        { from, new: newEmail },
        settings,
      ),
    )
  if (settings.GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED && from) await send(from, 'email_change_token_current')
  if (await findHolder(database, newEmail, user.id)) {
    await limits.mails.take('all')
    await mailer.send(alreadyRegistered(newEmail, settings.GOTRUE_SITE_URL))
  } else await send(newEmail, 'email_change_token_new')
}

const sides = { current: 1, new: 2 }

export async function completeEmailChange(
  context: Services,
  tx: Queryable,
  user: User,
  { type, relatesTo }: Pick<TakenToken, 'type' | 'relatesTo'>,
): Promise<boolean> {
  const { rows } = await tx.query<{ email: string | null; email_change: string; status: number }>(
    `select email, email_change, email_change_confirm_status as status from auth.users
     where id = $1 and email_change <> '' for update`,
    [user.id],
  )
  const [change] = rows
  const side = type === 'email_change_token_current' ? sides.current : sides.new
  const address = side === sides.current ? change?.email?.toLowerCase() : change?.email_change
  if (!change || address !== relatesTo.toLowerCase()) throw new AuthError('otp_expired')
  const needsBoth = context.settings.GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED && change.email
  if (needsBoth && (change.status === 0 || change.status === side)) {
    await tx.query('update auth.users set email_change_confirm_status = $2, updated_at = now() where id = $1', [
      user.id,
      side,
    ])
    return false
  }
  await changeEmail(context, tx, user, change.email_change, { isProven: true })
  await recordAudit(tx, auditEntry(user, 'user_modified'))
  return true
}

export async function changeEmail(
  context: Services,
  tx: Queryable,
  user: User,
  email: string,
  { isProven }: { isProven: boolean },
): Promise<void> {
  const change = `
    update auth.users set email = $2::text, email_confirmed_at = now(), email_change = '', email_change_confirm_status = 0,
      is_anonymous = false, updated_at = now(),
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || jsonb_build_object('email', $2::text, 'email_verified', true)
    where id = $1`
  await refuseDuplicate(
    () => tx.query(change, [user.id, email]),
    () => new AuthError('email_exists'),
  )
  const data = { email, email_verified: isProven }
  const { count } = await tx.query(
    `update auth.identities set identity_data = identity_data || $2::jsonb, updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [user.id, JSON.stringify(data)],
  )
  if (count === 0)
    await addIdentity(tx, {
      userId: user.id,
      provider: 'email',
      providerId: user.id,
      data: { ...data, sub: user.id, phone_verified: false },
    })
  await updateProviders(tx, user.id)
  await revokeTokens(tx, user.id)
  notifyOwner(context, user.email, { kind: 'email_changed', newEmail: email })
}
