import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { AuthError } from '../base/errors.ts'
import { isWithin } from '../base/is-within.ts'
import type { Authenticated } from './authenticate.ts'

/** By the second factor if there is one; a refresh is no proof. `private.has_fresh_proof` has the same rule in SQL. */
export async function hasFreshProof(
  tx: Queryable,
  { GOTRUE_SECURITY_REAUTHENTICATION_WINDOW: seconds }: Services['settings'],
  { user, session }: Authenticated,
): Promise<boolean> {
  if (seconds === 0 || user.is_anonymous) return true
  const { count } = await tx.query(
    `select from auth.mfa_amr_claims m
     where m.session_id = $1 and ${isWithin('m.updated_at', '$3')}
       and (m.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn')
         or not exists (select from auth.mfa_factors f where f.user_id = $2 and f.status = 'verified'))`,
    [session?.id ?? null, user.id, seconds],
  )
  return count > 0
}

export async function requireFreshProof(
  tx: Queryable,
  settings: Services['settings'],
  caller: Authenticated,
  what: string,
): Promise<void> {
  if (!(await hasFreshProof(tx, settings, caller))) throw reauthenticationNeeded(what)
}

export function reauthenticationNeeded(what: string): AuthError {
  return new AuthError('reauthentication_needed', `${what} requires reauthentication`)
}
