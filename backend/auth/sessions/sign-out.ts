import type { Database } from '../../database/database.ts'
import { auditEntry, auditValue, insertAudit } from '../base/audit.ts'
import { AuthError } from '../base/errors.ts'
import { hasVerifiedFactor, lockUser } from '../base/users.ts'
import type { Authenticated } from './authenticate.ts'
import { revokePending } from './revoke-pending.ts'

export async function signOut(
  database: Database,
  { user, session }: Authenticated,
  scope: string | undefined,
): Promise<void> {
  const asked = scope || 'global'
  if (!(asked === 'global' || asked === 'local' || asked === 'others'))
    throw new AuthError('validation_failed', `Unsupported logout scope "${asked}"`)
  const chosen = session ? asked : 'global'
  if (chosen !== 'local' && hasVerifiedFactor(user) && session?.aal !== 'aal2')
    throw new AuthError('insufficient_aal', 'AAL2 required to sign out other sessions')
  await database.transaction(async (tx) => {
    if (chosen !== 'local') {
      await lockUser(tx, user.id)
      await revokePending(tx, user.id)
    }
    await tx.query(
      `with gone as (
         delete from auth.sessions where user_id = $1 and ($3::text = 'global' or (id = $2) = ($3::text = 'local'))
         returning id
       )
       ${insertAudit('$4')} where exists (select from gone)`,
      [user.id, session?.id ?? null, chosen, auditValue(auditEntry(user, 'logout'))],
    )
  })
}
