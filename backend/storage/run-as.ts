import type { Caller, Database, Queryable } from '../database/database.ts'

export type Actor = Caller | 'service'

export const runAs = <T>(database: Database, actor: Actor, work: (tx: Queryable) => Promise<T>): Promise<T> =>
  actor === 'service' ? database.transaction(work) : database.as(actor, work)

export async function attempt(
  database: Database,
  actor: Actor,
  work: (tx: Queryable) => Promise<unknown>,
): Promise<void> {
  const done = new Error('taken back')
  await runAs(database, actor, async (tx) => {
    await work(tx)
    throw done
  }).catch((error: unknown) => {
    if (error !== done) throw error
  })
}

export function ownerOf(actor: Actor): string | null {
  if (actor === 'service') return null
  const { sub } = actor.claims
  return typeof sub === 'string' && sub !== '' ? sub : null
}
