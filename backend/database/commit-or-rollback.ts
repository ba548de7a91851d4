import type { Queryable } from './database.ts'

/** Does the work in both cases, so that timing does not tell what was kept; `tx` must commit in both. */
export async function commitOrRollback<T>(tx: Queryable, keeps: boolean, work: () => Promise<T>): Promise<T> {
  await tx.query('savepoint either_way')
  const result = await work()
  await tx.query(`${keeps ? 'release' : 'rollback to'} savepoint either_way`)
  return result
}
