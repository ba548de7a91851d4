import { DatabaseError, type Queryable } from '../../database/database.ts'
import { confirmEmail } from '../confirm-email.ts'
import { emailExists } from '../email-change.ts'
import { AuthError } from '../errors.ts'
import type { AdminUserInput } from './input.ts'

/** What a new user and an old one can be given alike: role, metadata, confirmation, a ban. Metadata key by key; null removes a key. */
export async function applyInput(tx: Queryable, userId: string, input: AdminUserInput): Promise<void> {
  const { role, app_metadata: app, user_metadata: data, ban_duration: ban } = input
  await tx.query(
    `update auth.users set updated_at = now(),
       role = coalesce($2, role),
       email_confirmed_at = case when $3::boolean then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
       phone_confirmed_at = case when $4::boolean then coalesce(phone_confirmed_at, now()) else phone_confirmed_at end,
       raw_app_meta_data = ${merged('raw_app_meta_data', '$5')},
       raw_user_meta_data = ${merged('raw_user_meta_data', '$6')},
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
  // The operator's word proves an address, as an answer to a mail does.
  if (input.email_confirm) await confirmEmail(tx, userId)
}

/** SQL: the column with the keys of a JSON object put in, or taken out where they are null. */
function merged(column: string, given: `$${number}`): string {
  return `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(coalesce(${column}, '{}') || ${given}::jsonb)
    where not (value = 'null' and ${given}::jsonb ? key))`
}

/** Runs what writes an address or a number. @throws {AuthError} 422 when it is somebody's already */
export async function whileUnique<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === '23505')) throw error
    throw error.constraint === 'users_phone_key'
      ? phoneExists()
      : error.constraint?.includes('email')
        ? emailExists()
        : error
  }
}

function phoneExists(): AuthError {
  return new AuthError(422, 'phone_exists', 'Phone number already registered by another user')
}
