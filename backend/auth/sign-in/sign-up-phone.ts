import type { z } from 'zod'
import type { Queryable } from '../../database/database.ts'
import { refuseDuplicate } from '../../database/violations.ts'
import type { Services } from '../../services.ts'
import { auditEntry, recordAudit } from '../base/audit.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { checkMetadata, type signUpInput } from '../base/input.ts'
import { findUserByPhone, requireUser, userJson } from '../base/users.ts'
import { checkPasswordStrength } from '../passwords/passwords.ts'
import { admitCode, checkPhone, sendCodeLater, storeCode } from '../phone/phone-code.ts'
import { requirePhone } from '../phone/phone-otp.ts'
import { createPhoneUser, resetUnconfirmedPhoneAccount } from '../phone/phone-user.ts'
import { grantSession } from '../sessions/grant-session.ts'
import type { Client } from '../sessions/sessions.ts'
import { unconfirmedUser } from '../users/unconfirmed-user.ts'

export async function signUpByPhone(
  context: Services,
  limits: AuthLimits,
  input: z.output<typeof signUpInput>,
  client: Client,
) {
  const { settings, database } = context
  requirePhone(settings, 'Phone signups are disabled')
  const phone = checkPhone(input.phone ?? '', input.channel)
  const password = input.password ?? ''
  checkPasswordStrength(password, settings, { phone, data: input.data })
  if (input.code_challenge) throw new AuthError('validation_failed', 'PKCE not supported for phone signups')
  const data = input.data ?? {}
  checkMetadata(data)
  const confirmed = settings.GOTRUE_SMS_AUTOCONFIRM
  const code = confirmed ? undefined : await admitCode(context, limits, 'signup', phone)
  const passwordHash = await context.passwords.hash(password)

  const known = await findUserByPhone(database, phone)
  if (known && confirmed) throw new AuthError('user_already_exists')
  if (known?.phone_confirmed_at) {
    await recordAudit(database, auditEntry(known, 'user_repeated_signup', { provider: 'phone' }))
    return userJson(unconfirmedUser({ phone, data }))
  }
  const open = async (tx: Queryable) => {
    if (known) await resetUnconfirmedPhoneAccount(tx, known.id)
    const id = known?.id ?? (await createPhoneUser(tx, { phone, passwordHash, confirmed, data }))
    const user = await requireUser(tx, id)
    const action = confirmed ? 'user_signedup' : 'user_confirmation_requested'
    await recordAudit(tx, auditEntry(user, action, { provider: 'phone', channel: 'sms' }))
    if (!code) return { user, session: await grantSession(context, tx, id, 'password', client) }
    await storeCode(context, tx, id, 'confirmation_token', phone, code)
    return { user, session: undefined }
  }
  const { user, session } = await refuseDuplicate(
    () => database.transaction(open),
    () => new AuthError('user_already_exists'),
  )
  if (session) return session
  if (code) sendCodeLater(context, user, phone, code)
  return userJson(unconfirmedUser({ phone, data, ...(!known && { id: user.id }) }))
}
