import type { Caller } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { findUser } from '../base/users.ts'

interface DataRequest {
  method: string
  path: readonly string[]
  caller: Caller
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Around each request for data: with an account go the mails that lie there for its address. */
export const forgetMailsOnDelete =
  ({ database, mailer, log }: Pick<Services, 'database' | 'mailer' | 'log'>) =>
  async ({ method, path, caller }: DataRequest, work: () => Promise<Response>): Promise<Response> => {
    const id = String(caller.claims.sub)
    if (method !== 'POST' || path[0] !== 'rpc' || path[1] !== 'delete_my_account' || !uuid.test(id)) return work()
    const user = await findUser(database, id)
    const answer = await work()
    if (user?.email && !(await findUser(database, id)))
      await mailer.forget(user.email).catch((error: unknown) => log.error({ err: error }, 'mails were not removed'))
    return answer
  }
