import type { z } from 'zod'
import type { Context } from '../context.ts'
import { DatabaseError } from '../database/database.ts'
import { auditEntry, insertAudit } from './audit.ts'
import type { AuthLimits } from './auth-limits.ts'
import { AuthError } from './errors.ts'
import { grantSession } from './grant-session.ts'
import { checkMetadata, type signUpInput } from './input.ts'
import { checkPassword } from './passwords.ts'
import { admitCode, checkPhone, expectCode, sendCodeLater } from './phone-code.ts'
import { requirePhone } from './phone-otp.ts'
import { createPhoneUser, forgetPhoneRivals } from './phone-user.ts'
import type { Client } from './sessions.ts'
import { alreadyRegistered } from './sign-up.ts'
import { userToBe } from './user-to-be.ts'
import { findUser, findUserByPhone, userJson } from './users.ts'

/**
 * Signs up with a number and a password: with a session where numbers need no confirmation, else it opens with the code.
 * @throws {AuthError | LimitReached} 4xx
 */
export async function signUpByPhone(
  context: Context,
  limits: AuthLimits,
  input: z.output<typeof signUpInput>,
  client: Client,
) {
  const { settings, database } = context
  requirePhone(settings, 'Phone signups are disabled')
  const phone = checkPhone(input.phone ?? '', input.channel)
  const password = input.password ?? ''
  checkPassword(password, settings)
  if (input.code_challenge) throw new AuthError(400, 'validation_failed', 'PKCE not supported for phone signups')
  const data = input.data ?? {}
  checkMetadata(data)
  const confirmed = settings.GOTRUE_SMS_AUTOCONFIRM
  const code = confirmed ? undefined : await admitCode(context, limits, 'signup', phone)
  const passwordHash = await context.passwords.hash(password)

  const known = await findUserByPhone(database, phone)
  if (known && confirmed) throw alreadyRegistered()
  if (known?.phone_confirmed_at) {
    const entry = auditEntry(known, 'user_repeated_signup', { provider: 'phone' })
    await database.query(insertAudit('$1'), [JSON.stringify([entry])])
    return userJson(userToBe({ phone, data }))
  }
  try {
    const { user, session } = await database.transaction(async (tx) => {
      if (known) await forgetPhoneRivals(tx, known.id)
      const id = known?.id ?? (await createPhoneUser(tx, { phone, passwordHash, confirmed, data }))
      const user = await findUser(tx, id)
      if (!user) throw new Error('the account that was just created is gone')
      const action = confirmed ? 'user_signedup' : 'user_confirmation_requested'
      const entry = auditEntry(user, action, { provider: 'phone', channel: 'sms' })
      await tx.query(insertAudit('$1'), [JSON.stringify([entry])])
      if (!code) return { user, session: await grantSession(context, tx, id, 'password', client) }
      await expectCode(context, tx, id, 'confirmation_token', phone, code)
      return { user, session: undefined }
    })
    if (session) return session
    if (code) sendCodeLater(context, user, phone, code)
    return userJson(userToBe({ phone, data, ...(!known && { id: user.id }) }))
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505') throw alreadyRegistered()
    throw error
  }
}
