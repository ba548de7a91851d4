import type { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { refuseDuplicate } from '../../database/violations.ts'
import { type Actor, auditEntry, auditValue, insertAudit, recordAudit } from '../base/audit.ts'
import { AuthError } from '../base/errors.ts'
import { type FactorJson, findUser, type User } from '../base/users.ts'
import { findFactor, lockFactors } from '../factors/factor.ts'
import { removeFactor } from '../factors/unenroll.ts'
import { checkPhone } from '../phone/phone-code.ts'
import type { factorInput } from './input.ts'

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
  const updateSql = `
    with changed as (
      update auth.mfa_factors set friendly_name = coalesce($2, friendly_name), phone = coalesce($3, phone), updated_at = now()
      where id = $1
    ) ${insertAudit('$4')}`
  const entry = auditEntry(admin, 'factor_updated', traits)
  await refuseDuplicate(
    () => database.query(updateSql, [factor.id, name ?? null, number ?? null, auditValue(entry)]),
    () =>
      new AuthError(
        'mfa_factor_name_conflict',
        'A factor with this friendly name or number already exists for this user',
      ),
  )
  const factors = (await findUser(database, user.id))?.factors
  return factorOf(factors, factor.id)
}

export async function adminDeleteFactor(database: Database, user: User, id: string): Promise<FactorJson> {
  await database.transaction(async (tx) => {
    await lockFactors(tx, user.id)
    const factor = await findFactor(tx, user.id, id)
    await removeFactor(tx, user.id, factor)
    await recordAudit(tx, auditEntry(user, 'factor_deleted', { user_id: user.id, factor_id: factor.id }))
  })
  return factorOf(user.factors, id)
}

function factorOf(factors: FactorJson[] | undefined, id: string): FactorJson {
  const factor = factors?.find((each) => each.id === id.toLowerCase())
  if (!factor) throw new AuthError('mfa_factor_not_found')
  return factor
}
