import type { Context } from '../context.ts'
import type { Queryable } from '../database/database.ts'
import { auditEntry, insertAudit } from './audit.ts'
import type { AuthLimits } from './auth-limits.ts'
import { AuthError } from './errors.ts'
import { onceMore } from './external/once-more.ts'
import { admitCode, expectCode, sendCode, sendCodeLater } from './phone-code.ts'
import { createPhoneUser, forgetPhoneRivals } from './phone-user.ts'
import { findUserByPhone } from './users.ts'

export interface PhoneOtpRequest {
  /** E.164 without the plus. */
  phone: string
  createsUser: boolean
  data: Record<string, unknown>
}

/**
 * A way in by the code of a number; an unknown one gets an account, unless the request or the settings do not want it. Then only
 * known numbers get a message, and only after the answer.
 * @throws {AuthError | LimitReached} 4xx, alike with an account and without
 */
export async function sendPhoneOtp(context: Context, limits: AuthLimits, request: PhoneOtpRequest): Promise<void> {
  const { database, settings } = context
  const { phone, createsUser, data } = request
  requirePhone(settings, 'Unsupported phone provider')
  const code = await admitCode(context, limits, 'otp', phone)
  const takesAnybody = createsUser && !settings.GOTRUE_DISABLE_SIGNUP
  const prepare = async (tx: Queryable) => {
    const known = await findUserByPhone(tx, phone)
    if (!known && !takesAnybody) return undefined
    const userId = known?.id ?? (await createPhoneUser(tx, { phone, data }))
    if (known) await forgetPhoneRivals(tx, known.id)
    await expectCode(context, tx, userId, 'confirmation_token', phone, code)
    const found = known ?? (await findUserByPhone(tx, phone))
    if (!found) throw new Error('the account that was just created is gone')
    const entry = auditEntry(found, 'user_recovery_requested', { channel: 'sms' })
    await tx.query(insertAudit('$1'), [JSON.stringify([entry])])
    return found
  }
  const user = await onceMore(() => database.transaction(prepare))
  if (!user) return
  if (takesAnybody) await sendCode(context, user, phone, code)
  else sendCodeLater(context, user, phone, code)
}

/** @throws {AuthError} 400 */
export function requirePhone({ GOTRUE_EXTERNAL_PHONE_ENABLED: enabled }: Context['settings'], message: string): void {
  if (!enabled) throw new AuthError(400, 'phone_provider_disabled', message)
}
