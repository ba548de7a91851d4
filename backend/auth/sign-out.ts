import type { Database } from '../database/database.ts'
import { auditEntry, insertAudit } from './audit.ts'
import type { Authenticated } from './authenticate.ts'
import { AuthError } from './errors.ts'

/**
 * Ends sessions; their refresh tokens go with them, and with others than this one whatever was set out for (`endFlows`).
 * @param scope `global` (the default), `local` or `others`
 * @throws {AuthError} 400 for any other scope
 */
export async function signOut(
  database: Database,
  { user, session }: Authenticated,
  scope: string | undefined,
): Promise<void> {
  const chosen = scope || 'global'
  if (!(chosen === 'global' || chosen === 'local' || chosen === 'others'))
    throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${chosen}"`)
  await database.query(
    `with gone as (
       delete from auth.sessions where user_id = $1 and ($3::text = 'global' or (id = $2) = ($3::text = 'local'))
     ), under_way as (
       delete from auth.flow_state where $3::text <> 'local'
         and (linking_target_id = $1 or user_id = $1 and auth_code_issued_at is not null)
     )
     ${insertAudit('$4')}`,
    [user.id, session?.id ?? null, session ? chosen : 'global', JSON.stringify([auditEntry(user, 'logout')])],
  )
}
