import type { z } from 'zod'
import type { Context } from '../context.ts'
import { DatabaseError, type Queryable } from '../database/database.ts'
import { auditEntry, insertAudit } from './audit.ts'
import type { AuthLimits } from './auth-limits.ts'
import { type Authenticated, holdSession } from './authenticate.ts'
import { beginEmailChange, changeEmail, emailExists, sendEmailChange } from './email-change.ts'
import { AuthError } from './errors.ts'
import { endFlows } from './flow-state.ts'
import { checkEmail, checkMetadata, metadataTooLarge, storedMetadataLimit, type userInput } from './input.ts'
import { notifyOwner } from './notify-owner.ts'
import { takeCode } from './one-time-tokens.ts'
import { checkPassword } from './passwords.ts'
import { beginPhoneChange, changePhone, phoneExists } from './phone-change.ts'
import { admitCode, checkPhone, type PhoneCode, sendCode } from './phone-code.ts'
import { readChallenge } from './pkce.ts'
import { findHolder, findUser, findUserByPhone, hasVerifiedFactor, type User, userJson } from './users.ts'
import { countGuess } from './verify.ts'

/**
 * Changes the caller's own password, address or metadata. A new password ends the user's other sessions. A new address counts
 * once it is confirmed by mail; where no mail is delivered and sign-ups need none, at once. Roles and app metadata are out of
 * a user's reach.
 * @param target where the links of mails lead in the end
 * @throws {AuthError | LimitReached} 4xx
 */
export async function updateUser(
  context: Context,
  limits: AuthLimits,
  { user, session }: Authenticated,
  input: z.output<typeof userInput>,
  target: string,
) {
  const { settings, database, mailer } = context
  const email = input.email && checkEmail(input.email)
  const newPhone = await readNewPhone(context, limits, user, input)
  const password = input.password ?? undefined
  if (password !== undefined) checkPassword(password, settings)
  if (input.data) checkMetadata(input.data)
  if (input.app_metadata) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  const newEmail = email && email !== user.email ? email : undefined
  if ((password || newEmail || newPhone) && hasVerifiedFactor(user) && session?.aal !== 'aal2')
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  if (user.is_sso_user && (password || newEmail || newPhone || input.nonce))
    throw new AuthError(
      422,
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    )
  if (user.is_anonymous && password && !newEmail && !newPhone)
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    )
  const challenge = readChallenge(input.code_challenge, input.code_challenge_method)
  const changesAtOnce = settings.GOTRUE_MAILER_AUTOCONFIRM && (user.is_anonymous || !mailer.delivers)
  if (newEmail && changesAtOnce && (await findHolder(database, newEmail, user.id))) throw emailExists()
  if (newEmail && !changesAtOnce) {
    await limits.mails.check('all')
    await limits.mailsTo.take(`email_change ${user.id}`)
  }

  let hash: string | undefined
  const needsNonce = password !== undefined && needsReauthentication(settings, session)
  if (needsNonce && !input.nonce)
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  if (needsNonce) await countGuess(context, limits, user.email ?? user.id)
  if (password !== undefined) {
    if (await context.passwords.verify(password, user.encrypted_password))
      throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
    hash = await context.passwords.hash(password)
  }

  // Before anything changes: a number that no message reaches changes nothing.
  if (newPhone?.code) await sendCode(context, user, newPhone.phone, newPhone.code)
  try {
    await database.transaction(async (tx) => {
      await holdSession(tx, { user, session })
      if (needsNonce) await takeNonce(context, tx, user, input.nonce ?? '')
      if (hash) await changePassword(tx, user.id, hash, session?.id ?? null)
      if (input.data) await mergeMetadata(tx, user.id, input.data)
      if (newEmail)
        await (changesAtOnce
          ? changeEmail(context, tx, user, newEmail, { isProven: false })
          : beginEmailChange(tx, user.id, newEmail))
      if (newPhone?.code) await beginPhoneChange(context, tx, user.id, { phone: newPhone.phone, code: newPhone.code })
      else if (newPhone) await changePhone(tx, user, newPhone.phone)
      const entries = [...(hash ? [auditEntry(user, 'user_updated_password')] : []), auditEntry(user, 'user_modified')]
      await tx.query(insertAudit('$1'), [JSON.stringify(entries)])
    })
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505') throw emailExists()
    throw error
  }
  if (newEmail && !changesAtOnce)
    mailer.later(() => sendEmailChange(context, limits, user, { newEmail, challenge, target }))
  if (hash) notifyOwner(context, user.email, { kind: 'password_changed' })
  const updated = await findUser(database, user.id)
  if (!updated) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return userJson(updated)
}

/**
 * The number that the account is to have and the code that it answers with, or no code where numbers need no confirmation.
 * @throws {AuthError | LimitReached} 4xx
 */
async function readNewPhone(
  context: Context,
  limits: AuthLimits,
  user: User,
  input: z.output<typeof userInput>,
): Promise<{ phone: string; code: PhoneCode | undefined } | undefined> {
  const { settings, database } = context
  if (!input.phone) return undefined
  if (!settings.GOTRUE_EXTERNAL_PHONE_ENABLED)
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  const phone = checkPhone(input.phone, input.channel)
  if (phone === user.phone) return undefined
  if (await findUserByPhone(database, phone)) throw phoneExists()
  const code = settings.GOTRUE_SMS_AUTOCONFIRM ? undefined : await admitCode(context, limits, 'phone_change', phone)
  return { phone, code }
}

/** Whoever signed in to this session within a day has just shown who they are. */
function needsReauthentication(settings: Context['settings'], session: Authenticated['session']): boolean {
  const day = 24 * 60 * 60 * 1000
  if (!settings.GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION) return false
  return !session || Date.now() >= Date.parse(session.created_at) + day
}

/** The code of GET /reauthenticate, used up with the change that it allows. @throws {AuthError} 422 */
async function takeNonce(context: Context, tx: Queryable, { id: userId }: User, code: string): Promise<void> {
  const { GOTRUE_MAILER_OTP_EXP: lifetime } = context.settings
  if (!(await takeCode(tx, context, { userId, types: ['reauthentication_token'], code, lifetime })))
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

async function changePassword(tx: Queryable, userId: string, hash: string, sessionId: string | null): Promise<void> {
  await tx.query(
    `update auth.users set encrypted_password = $2, updated_at = now(), confirmation_token = '', confirmation_sent_at = null,
       recovery_token = '', recovery_sent_at = null, email_change_token_current = '', email_change_token_new = '',
       email_change_sent_at = null, phone_change_token = '', phone_change_sent_at = null, reauthentication_token = '',
       reauthentication_sent_at = null
     where id = $1`,
    [userId, hash],
  )
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId])
  await tx.query('delete from auth.sessions where user_id = $1 and id is distinct from $2', [userId, sessionId])
  await endFlows(tx, userId)
}

/** Key by key; null removes a key. */
async function mergeMetadata(tx: Queryable, userId: string, data: Record<string, unknown>): Promise<void> {
  const { rows } = await tx.query<{ bytes: number }>(
    `update auth.users set updated_at = now(), raw_user_meta_data = (
       select coalesce(jsonb_object_agg(key, value), '{}')
       from jsonb_each(coalesce(raw_user_meta_data, '{}') || $2::jsonb)
       where not (value = 'null' and $2::jsonb ? key))
     where id = $1 returning octet_length(raw_user_meta_data::text) as bytes`,
    [userId, JSON.stringify(data)],
  )
  if ((rows[0]?.bytes ?? 0) > storedMetadataLimit) throw metadataTooLarge()
}
