import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { auditEntry, recordAudit } from '../base/audit.ts'
import { AuthError } from '../base/errors.ts'
import type { Authenticated } from '../sessions/authenticate.ts'
import { requireFreshProof } from '../sessions/fresh-proof.ts'
import { notifyOwner } from '../users/notify-owner.ts'
import { type Factor, findFactor, lockFactors } from './factor.ts'

export async function unenrollFactor(context: Services, caller: Authenticated, id: string) {
  const { user, session } = caller
  const removed = await context.database.transaction(async (tx) => {
    await lockFactors(tx, user.id)
    const factor = await findFactor(tx, user.id, id)
    if (factor.status === 'verified' && session?.aal !== 'aal2')
      throw new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 })
    if (factor.status === 'verified') await requireFreshProof(tx, context.settings, caller, 'Unenrolling a factor')
    await removeFactor(tx, user.id, factor)
    const traits = { factor_id: id, factor_status: factor.status, session_id: session?.id ?? '' }
    await recordAudit(tx, auditEntry(user, 'factor_unenrolled', traits))
    return factor
  })
  if (removed.status === 'verified')
    notifyOwner(context, user.email, { kind: 'factor_removed', factor: removed.factor_type })
  return { id }
}

export async function removeFactor(tx: Queryable, userId: string, factor: Factor): Promise<void> {
  await tx.query(
    `with gone as (
       delete from auth.mfa_factors where id = $2
     ), lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1 and factor_id = $2 returning id
     )
     delete from auth.mfa_amr_claims where session_id in (select id from lowered) and authentication_method = $3`,
    [userId, factor.id, factor.factor_type === 'totp' ? 'totp' : `mfa/${factor.factor_type}`],
  )
}
