import type { Services } from '../../services.ts'
import { auditEntry, recordAudit } from '../base/audit.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { findUserByEmail, findUserByPhone } from '../base/users.ts'
import { admitCode, sendCodeLater, storeCode } from '../phone/phone-code.ts'
import { sendEmailChange } from './email-change.ts'
import { sendConfirmation } from './sign-up-unconfirmed.ts'

export type ResendType = 'signup' | 'email_change'

export async function resend(
  context: Services,
  limits: AuthLimits,
  request: { type: ResendType; email: string; target: string },
): Promise<void> {
  const { type, email, target } = request
  const user = await findUserByEmail(context.database, email)
  if (!user || user.banned) return
  if (type === 'signup' && !user.email_confirmed_at) {
    await recordAudit(context.database, auditEntry(user, 'user_confirmation_requested'))
    await sendConfirmation(context, limits, user.id, { email, target, challenge: undefined })
  }
  if (type === 'email_change' && user.email_change)
    await sendEmailChange(context, limits, user, { newEmail: user.email_change, target, challenge: undefined })
}

export async function resendPhoneCode(
  context: Services,
  limits: AuthLimits,
  type: 'sms' | 'phone_change',
  phone: string,
): Promise<void> {
  const user = await findUserByPhone(context.database, phone)
  const number = (type === 'phone_change' && user?.phone_change) || phone
  const code = await admitCode(context, limits, type, number)
  if (!user || user.banned) return
  if (type === 'sms' && !user.phone_confirmed_at) {
    await storeCode(context, context.database, user.id, 'confirmation_token', phone, code)
    sendCodeLater(context, user, phone, code)
  }
  if (type === 'phone_change' && user.phone_change) {
    await storeCode(context, context.database, user.id, 'phone_change_token', user.phone_change, code)
    sendCodeLater(context, user, user.phone_change, code)
  }
}
