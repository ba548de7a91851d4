import type { Queryable } from '../../database/database.ts'
import { constraintRaces, retry } from '../../database/retry.ts'
import type { Services } from '../../services.ts'
import { auditEntry, recordAudit } from '../base/audit.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { findUserByPhone, requireUser } from '../base/users.ts'
import { admitCode, sendCode, sendCodeLater, storeCode } from './phone-code.ts'
import { createPhoneUser, resetUnconfirmedPhoneAccount } from './phone-user.ts'

export interface PhoneOtpRequest {
  phone: string
  createsUser: boolean
  data: Record<string, unknown>
}

export async function sendPhoneOtp(context: Services, limits: AuthLimits, request: PhoneOtpRequest): Promise<void> {
  const { database, settings } = context
  const { phone, createsUser, data } = request
  requirePhone(settings, 'Unsupported phone provider')
  const code = await admitCode(context, limits, 'otp', phone)
  const takesAnybody = createsUser && !settings.GOTRUE_DISABLE_SIGNUP
  const prepare = async (tx: Queryable) => {
    const known = await findUserByPhone(tx, phone)
    if (!known && !takesAnybody) return undefined
    const userId = known?.id ?? (await createPhoneUser(tx, { phone, data }))
    if (known) await resetUnconfirmedPhoneAccount(tx, known.id)
    await storeCode(context, tx, userId, 'confirmation_token', phone, code)
    const found = known ?? (await requireUser(tx, userId))
    await recordAudit(tx, auditEntry(found, 'user_recovery_requested', { channel: 'sms' }))
    return found
  }
  const user = await retry(constraintRaces, () => database.transaction(prepare))
  if (!user) return
  if (takesAnybody) await sendCode(context, user, phone, code)
  else sendCodeLater(context, user, phone, code)
}

export function requirePhone({ GOTRUE_EXTERNAL_PHONE_ENABLED: enabled }: Services['settings'], message: string): void {
  if (!enabled) throw new AuthError('phone_provider_disabled', message)
}
