import type { Context } from '../context.ts'
import { createUser } from './create-user.ts'
import { AuthError } from './errors.ts'
import { grantSession } from './grant-session.ts'
import { checkMetadata } from './input.ts'
import type { Client } from './sessions.ts'

/**
 * An account without a way to sign in again: it lives as long as its session, or until PUT /user gives it an address.
 * @param countAttempt called once the request is sound
 * @throws {AuthError | LimitReached} 4xx
 */
export async function signUpAnonymously(
  context: Context,
  data: Record<string, unknown>,
  client: Client,
  countAttempt: () => Promise<void>,
) {
  if (context.settings.GOTRUE_DISABLE_SIGNUP)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  checkMetadata(data)
  await countAttempt()
  return context.database.transaction(async (tx) => {
    const id = await createUser(tx, { appMetadata: {}, userMetadata: data, isAnonymous: true })
    return grantSession(context, tx, id, 'anonymous', client)
  })
}
