import type { Context } from '../context.ts'
import { auditEntry, insertAudit } from './audit.ts'
import type { AuthLimits } from './auth-limits.ts'
import { AuthError } from './errors.ts'
import { admitCode, expectCode } from './phone-code.ts'
import { createPhoneUser } from './phone-user.ts'
import { findUserByPhone } from './users.ts'

export interface PhoneOtpRequest {
  /** E.164 without the plus. */
  phone: string
  createsUser: boolean
  data: Record<string, unknown>
}

/**
 * A way in by the code of a number; an unknown one gets an account, unless the request or the settings do not want it.
 * @throws {AuthError | LimitReached} 4xx, alike with an account and without
 */
export async function sendPhoneOtp(context: Context, limits: AuthLimits, request: PhoneOtpRequest): Promise<void> {
  const { database, settings } = context
  const { phone, createsUser, data } = request
  requirePhone(settings, 'Unsupported phone provider')
  const code = await admitCode(context, limits, 'otp', phone)
  await database.transaction(async (tx) => {
    const known = await findUserByPhone(tx, phone)
    if (!known && (!createsUser || settings.GOTRUE_DISABLE_SIGNUP)) return
    const userId = known?.id ?? (await createPhoneUser(tx, { phone, data }))
    const user = known ?? (await findUserByPhone(tx, phone))
    await expectCode(context, tx, userId, 'confirmation_token', phone, code)
    if (user) {
      const entry = auditEntry(user, 'user_recovery_requested', { channel: 'sms' })
      await tx.query(insertAudit('$1'), [JSON.stringify([entry])])
    }
  })
}

/** @throws {AuthError} 400 */
export function requirePhone({ GOTRUE_EXTERNAL_PHONE_ENABLED: enabled }: Context['settings'], message: string): void {
  if (!enabled) throw new AuthError(400, 'phone_provider_disabled', message)
}
