import type { Queryable } from '../../database/database.ts'

export async function confirmEmail(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
     where id = $1`,
    [userId],
  )
  await tx.query(
    `update auth.identities i set identity_data = i.identity_data || '{"email_verified": true}', updated_at = now()
     from auth.users u where u.id = $1 and i.user_id = u.id and i.email = lower(u.email)`,
    [userId],
  )
}
