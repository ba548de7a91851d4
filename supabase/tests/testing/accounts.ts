import type { Caller, Database } from '../../../backend/database/database.ts'
import { addUser } from '../../../backend/testing/engines.ts'
import { addSession } from './sessions.ts'

/** What the account page asks the database for, as the caller. */
export function accountOf(db: () => Database) {
  return {
    sessions: async (caller: Caller) =>
      (await db().queryAs<{ id: string; current: boolean }>(caller, 'select id, current from public.my_sessions()'))
        .rows,
    remove: async (caller: Caller, address: string) =>
      (await db().queryAs<{ done: boolean }>(caller, 'select public.delete_my_account($1) as done', [address])).rows[0]
        ?.done,
    exists: async (id: string) => (await db().query('select from auth.users where id = $1', [id])).count === 1,
    async learner(claims: Caller['claims'] = {}) {
      const { id } = await addUser(db())
      return { id, email: `${id}@learner.example`, device: await addSession(db(), id, claims) }
    },
  }
}
