import type { Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { AuthError } from '../base/errors.ts'
import { findUser } from '../base/users.ts'
import { checkQuota } from '../users/check-quota.ts'
import { type AuthenticationMethod, newSession, newSessionJson, openSession } from './open-session.ts'
import type { Client } from './sessions.ts'

export async function grantSession(
  context: Pick<Services, 'settings' | 'tokens'>,
  tx: Queryable,
  userId: string,
  method: AuthenticationMethod,
  client: Client,
  notAfter?: string,
) {
  await checkQuota(tx, context.settings, userId, 'signIns')
  const session = newSession(client, method, notAfter)
  await tx.query(signIn, [userId, ...session.values])
  const user = await findUser(tx, userId)
  if (!user) throw new AuthError('user_not_found')
  if (user.banned) throw new AuthError('user_banned')
  return newSessionJson(context, user, session)
}

const signIn = `
  with account as (
    update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1 returning id
  ), ${openSession(2)}
  select from account`
