import { findUser } from '../auth/base/users.ts'
import type { Services } from '../services.ts'
import type { RestRequest } from './request.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function takingMailsAlong(
  { database, mailer, log }: Pick<Services, 'database' | 'mailer' | 'log'>,
  { method, path, caller }: Pick<RestRequest, 'method' | 'path' | 'caller'>,
  work: () => Promise<Response>,
): Promise<Response> {
  const id = String(caller.claims.sub)
  if (method !== 'POST' || path[0] !== 'rpc' || path[1] !== 'delete_my_account' || !uuid.test(id)) return work()
  const user = await findUser(database, id)
  const answer = await work()
  if (user?.email && !(await findUser(database, id)))
    await mailer.forget(user.email).catch((error: unknown) => log.error({ err: error }, 'mails were not removed'))
  return answer
}
