import type { Services } from '../../services.ts'
import type { AuthLimits } from '../base/auth-limits.ts'
import { AuthError } from '../base/errors.ts'
import { findUserByPhone, type User } from '../base/users.ts'
import { beginPhoneChange, changePhone } from '../phone/phone-change.ts'
import { admitCode, sendCode } from '../phone/phone-code.ts'
import type { UserChange } from './user-change.ts'

export interface PhoneUpdate extends UserChange {
  send?(): Promise<void>
}

export async function phoneUpdate(
  context: Services,
  limits: AuthLimits,
  user: User,
  phone: string,
): Promise<PhoneUpdate> {
  if (await findUserByPhone(context.database, phone)) throw new AuthError('phone_exists')
  if (context.settings.GOTRUE_SMS_AUTOCONFIRM) return { apply: (tx) => changePhone(tx, user, phone) }
  const code = await admitCode(context, limits, 'phone_change', phone)
  return {
    send: () => sendCode(context, user, phone, code),
    apply: (tx) => beginPhoneChange(context, tx, user.id, { phone, code }),
  }
}
