import { createHash } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { retry, serializationFailures } from '../../database/retry.ts'
import type { Services } from '../../services.ts'
import { collectGarbage } from '../../storage/files/garbage.ts'
import { removeUserObjects } from '../../storage/objects/remove.ts'
import { type Actor, auditEntry, recordAudit } from '../base/audit.ts'
import type { User } from '../base/users.ts'
import { revokeTokens } from '../one-time-tokens/one-time-tokens.ts'
import { endAllFlows } from '../sessions/flow-state.ts'

export async function adminDeleteUser(context: Services, admin: Actor, user: User, softly: boolean): Promise<void> {
  const work = async (tx: Queryable) => {
    await removeUserObjects(tx, user.id)
    await recordAudit(tx, auditEntry(admin, 'user_deleted', { user_id: user.id }))
    await tx.query('select private.forget_names($1)', [user.id])
    await endAllFlows(tx, user.id)
    if (!softly) await tx.query('delete from auth.users where id = $1', [user.id])
    else if (!user.deleted_at) await softDelete(tx, user)
  }
  await retry(serializationFailures, () => context.database.transaction(work))
  if (user.email) await context.mailer.forget(user.email)
  await collectGarbage(context)
}

async function softDelete(tx: Queryable, user: User): Promise<void> {
  const hidden = (value: string | null) => value && hash(user.id, value)
  await tx.query(
    `update auth.users set email = $2, phone = $3, email_change = coalesce($4, ''), phone_change = coalesce($5, ''),
       encrypted_password = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = now(), updated_at = now()
     where id = $1`,
    [
      user.id,
      hidden(user.email),
      hidden(user.phone)?.slice(0, 15) ?? null,
      hidden(user.email_change),
      hidden(user.phone_change)?.slice(0, 15) ?? null,
    ],
  )
  await revokeTokens(tx, user.id)
  const { rows } = await tx.query<{ id: string; provider: string; provider_id: string }>(
    'select id, provider, provider_id from auth.identities where user_id = $1',
    [user.id],
  )
  for (const { id, provider, provider_id } of rows)
    await tx.query(
      "update auth.identities set provider_id = $2, identity_data = '{}', updated_at = now() where id = $1",
      [id, hash(user.id, `${provider}:${provider_id}`)],
    )
  await tx.query('delete from auth.mfa_factors where user_id = $1', [user.id])
  await tx.query('delete from auth.sessions where user_id = $1', [user.id])
  for (const table of ['public.notes', 'public.solutions'])
    await tx.query(`delete from ${table} where user_id = $1`, [user.id])
  await tx.query(
    'update public.credentials set revoked_at = now(), name = null where user_id = $1 and revoked_at is null',
    [user.id],
  )
}

function hash(userId: string, value: string): string {
  return createHash('sha256').update(userId).update(value).digest('base64url')
}
