import type { z } from 'zod'
import { type Database, DatabaseError } from '../../database/database.ts'
import { type Actor, auditEntry, insertAudit } from '../audit.ts'
import { AuthError } from '../errors.ts'
import { findFactor, lockFactors } from '../factors/factor.ts'
import { removeFactor } from '../factors/unenroll.ts'
import { type FactorJson, findUser, type User } from '../users.ts'
import { checkPhone, type factorInput } from './input.ts'

/** Renames a factor, or changes the number of a phone. @throws {AuthError} 404, 422 for a name that another factor has */
export async function adminUpdateFactor(
  database: Database,
  admin: Actor,
  user: User,
  id: string,
  { friendly_name: name, phone }: z.output<typeof factorInput>,
): Promise<FactorJson> {
  const factor = await findFactor(database, user.id, id)
  const number = phone && factor.factor_type === 'phone' ? checkPhone(phone) : undefined
  const traits = { user_id: user.id, factor_id: factor.id, factor_type: factor.factor_type }
  try {
    await database.query(
      `with changed as (
         update auth.mfa_factors set friendly_name = coalesce($2, friendly_name), phone = coalesce($3, phone), updated_at = now()
         where id = $1
       ) ${insertAudit('$4')}`,
      [factor.id, name ?? null, number ?? null, JSON.stringify([auditEntry(admin, 'factor_updated', traits)])],
    )
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === '23505')) throw error
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      'A factor with this friendly name or number already exists for this user',
    )
  }
  const factors = (await findUser(database, user.id))?.factors
  return factorOf(factors, factor.id)
}

/** Removes a factor, verified or not, so that its owner, who has lost it, gets in again. @returns what it was @throws {AuthError} 404 */
export async function adminDeleteFactor(database: Database, user: User, id: string): Promise<FactorJson> {
  await database.transaction(async (tx) => {
    await lockFactors(tx, user.id)
    const factor = await findFactor(tx, user.id, id)
    await removeFactor(tx, user.id, factor)
    const entry = auditEntry(user, 'factor_deleted', { user_id: user.id, factor_id: factor.id })
    await tx.query(insertAudit('$1'), [JSON.stringify([entry])])
  })
  return factorOf(user.factors, id)
}

function factorOf(factors: FactorJson[] | undefined, id: string): FactorJson {
  const factor = factors?.find((each) => each.id === id.toLowerCase())
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}
