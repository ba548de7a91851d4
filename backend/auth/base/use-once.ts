import { createHash } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'

/** Of several requests with the same proof, on any process, only one gets true. @param refusedAtMs from when on it is refused anyway */
export async function useOnce(tx: Queryable, proof: string, refusedAtMs: number): Promise<boolean> {
  const id = createHash('sha256').update(proof).digest('hex')
  const { count } = await tx.query(
    'insert into limits.used_assertions (id, expires_at) values ($1, $2) on conflict do nothing',
    [id, new Date(refusedAtMs).toISOString()],
  )
  return count === 1
}
