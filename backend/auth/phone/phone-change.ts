import type { Queryable } from '../../database/database.ts'
import { refuseDuplicate } from '../../database/violations.ts'
import type { Services } from '../../services.ts'
import { AuthError } from '../base/errors.ts'
import type { User } from '../base/users.ts'
import { updateProviders } from '../users/update-providers.ts'
import { type PhoneCode, storeCode } from './phone-code.ts'
import { confirmPhone } from './phone-user.ts'

export async function beginPhoneChange(
  context: Services,
  tx: Queryable,
  userId: string,
  { phone, code }: { phone: string; code: PhoneCode },
): Promise<void> {
  await tx.query('update auth.users set phone_change = $2, updated_at = now() where id = $1', [userId, phone])
  await storeCode(context, tx, userId, 'phone_change_token', phone, code)
}

export async function changePhone(tx: Queryable, user: User, phone: string): Promise<void> {
  await refuseDuplicate(
    () => confirmPhone(tx, user.id, phone),
    () => new AuthError('phone_exists'),
  )
  await updateProviders(tx, user.id)
}
