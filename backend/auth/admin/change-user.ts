import type { Queryable } from '../../database/database.ts'
import { refuseDuplicate } from '../../database/violations.ts'
import { AuthError } from '../base/errors.ts'
import { confirmEmail } from '../users/confirm-email.ts'
import type { AdminUserInput } from './input.ts'

export async function applyInput(tx: Queryable, userId: string, input: AdminUserInput): Promise<void> {
  const { role, app_metadata: app, user_metadata: data, ban_duration: ban } = input
  await tx.query(
    `update auth.users set updated_at = now(),
       role = coalesce($2, role),
       email_confirmed_at = case when $3::boolean then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
       phone_confirmed_at = case when $4::boolean then coalesce(phone_confirmed_at, now()) else phone_confirmed_at end,
       raw_app_meta_data = ${mergedMetadataSql('raw_app_meta_data', '$5')},
       raw_user_meta_data = ${mergedMetadataSql('raw_user_meta_data', '$6')},
       banned_until = case when $7::double precision is null then banned_until
         when $7::double precision > 0 then now() + make_interval(secs => $7::double precision) end
     where id = $1`,
    [
      userId,
      role ?? null,
      input.email_confirm ?? false,
      input.phone_confirm ?? false,
      JSON.stringify(app ?? {}),
      JSON.stringify({
        ...data,
        ...(input.email_confirm && { email_verified: true }),
        ...(input.phone_confirm && { phone_verified: true }),
      }),
      ban ?? null,
    ],
  )
  // An address that the operator confirms counts as verified, as by a link in a mail.
  if (input.email_confirm) await confirmEmail(tx, userId)
}

function mergedMetadataSql(column: string, given: `$${number}`): string {
  return `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(coalesce(${column}, '{}') || ${given}::jsonb)
    where not (value = 'null' and ${given}::jsonb ? key))`
}

export function whileUnique<T>(work: () => Promise<T>): Promise<T> {
  return refuseDuplicate(work, (violation) => {
    const { constraint } = violation
    if (constraint === 'users_phone_key')
      return new AuthError('phone_exists', 'Phone number already registered by another user')
    if (constraint === 'users_pkey')
      return new AuthError('user_already_exists', 'A user with this ID has already been registered')
    return constraint?.includes('email') ? new AuthError('email_exists') : violation
  })
}
