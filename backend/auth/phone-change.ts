import type { Context } from '../context.ts'
import { DatabaseError, type Queryable } from '../database/database.ts'
import { AuthError } from './errors.ts'
import { expectCode, type PhoneCode } from './phone-code.ts'
import { confirmPhone } from './phone-user.ts'
import { updateProviders } from './update-providers.ts'
import type { User } from './users.ts'

/** Remembers the number that the account is to have, which answers with the code. */
export async function beginPhoneChange(
  context: Context,
  tx: Queryable,
  userId: string,
  { phone, code }: { phone: string; code: PhoneCode },
): Promise<void> {
  await tx.query('update auth.users set phone_change = $2, updated_at = now() where id = $1', [userId, phone])
  await expectCode(context, tx, userId, 'phone_change_token', phone, code)
}

/** @throws {AuthError} 422 when somebody else has the number */
export async function changePhone(tx: Queryable, user: User, phone: string): Promise<void> {
  try {
    await confirmPhone(tx, user.id, phone)
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505') throw phoneExists()
    throw error
  }
  await updateProviders(tx, user.id)
}

export function phoneExists(): AuthError {
  return new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')
}
