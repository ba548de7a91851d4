import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { auditEntry, recordAudit } from '../base/audit.ts'
import { AuthError } from '../base/errors.ts'
import { requireUser } from '../base/users.ts'
import { addIdentity, createUser, onlyProvider } from '../users/create-user.ts'
import type { claimsOf } from './claims.ts'

export async function ssoAccountOf(
  { settings }: Pick<Services, 'settings'>,
  tx: Queryable,
  providerId: string,
  { subject, email, data }: ReturnType<typeof claimsOf>,
): Promise<string> {
  const provider = `sso:${providerId}`
  await tx.query(
    `select from auth.users where id = (select user_id from auth.identities where provider = $1 and provider_id = $2)
     for no key update`,
    [provider, subject],
  )
  const { rows } = await tx.query<{ user_id: string }>(
    `update auth.identities set identity_data = $3, last_sign_in_at = now(), updated_at = now()
     where provider = $1 and provider_id = $2 returning user_id`,
    [provider, subject, JSON.stringify(data)],
  )
  const known = rows[0]?.user_id
  if (!known && settings.GOTRUE_DISABLE_SIGNUP) throw new AuthError('signup_disabled')
  if (known)
    await tx.query(
      `update auth.users set email = $2, raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $3::jsonb where id = $1`,
      [known, email, JSON.stringify(data)],
    )
  const userId = known ?? (await signUp(tx, provider, { subject, email, data }))
  const user = await requireUser(tx, userId)
  await recordAudit(tx, auditEntry(user, known ? 'login' : 'user_signedup', { provider }))
  return userId
}

async function signUp(tx: Queryable, provider: string, { subject, email, data }: ReturnType<typeof claimsOf>) {
  const userId = await createUser(tx, {
    email,
    emailConfirmed: true,
    isSso: true,
    appMetadata: onlyProvider(provider),
    userMetadata: data,
  })
  await addIdentity(tx, { userId, provider, providerId: subject, data })
  return userId
}
