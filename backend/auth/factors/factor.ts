import { z } from 'zod'
import type { Queryable } from '../../database/database.ts'
import type { Settings } from '../../settings.ts'
import { AuthError } from '../errors.ts'
import type { FactorType } from '../users.ts'

/** What the service itself needs of a row of `auth.mfa_factors`. */
export interface Factor {
  id: string
  factor_type: FactorType
  status: 'unverified' | 'verified'
  secret: string | null
}

/**
 * A user's own factor; nobody else's is found.
 * @throws {AuthError} 404
 */
export async function findFactor(database: Queryable, userId: string, id: string): Promise<Factor> {
  if (!z.guid().safeParse(id).success) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const { rows } = await database.query<Factor>(
    'select id, factor_type, status, secret from auth.mfa_factors where id = $1 and user_id = $2',
    [id, userId],
  )
  if (!rows[0]) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return rows[0]
}

/** Whoever adds, verifies or removes a factor of this user meets here, so that what is read next stays true until the end. */
export async function lockFactors(tx: Queryable, userId: string): Promise<void> {
  await tx.query('select from auth.users where id = $1 for no key update', [userId])
}

/** @throws {AuthError} 422 while challenges of the factor's kind are switched off */
export function checkVerifyEnabled(settings: Settings, { factor_type }: Factor): void {
  if (factor_type === 'totp' && !settings.GOTRUE_MFA_TOTP_VERIFY_ENABLED)
    throw new AuthError(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP')
}
