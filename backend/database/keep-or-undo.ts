import type { Queryable } from './database.ts'

/** Does the work either way, so that the time does not tell what was kept. In a transaction that commits in both cases. */
export async function keepOrUndo<T>(tx: Queryable, keeps: boolean, work: () => Promise<T>): Promise<T> {
  await tx.query('savepoint either_way')
  const result = await work()
  await tx.query(`${keeps ? 'release' : 'rollback to'} savepoint either_way`)
  return result
}
