import type { Services } from '../../services.ts'
import { AuthError } from '../base/errors.ts'
import { checkMetadata } from '../base/input.ts'
import { grantSession } from '../sessions/grant-session.ts'
import type { Client } from '../sessions/sessions.ts'
import { createUser } from '../users/create-user.ts'

export async function signUpAnonymously(
  context: Services,
  data: Record<string, unknown>,
  client: Client,
  countAttempt: () => Promise<void>,
) {
  const { settings } = context
  if (!settings.GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED) throw new AuthError('anonymous_provider_disabled')
  if (settings.GOTRUE_DISABLE_SIGNUP) throw new AuthError('signup_disabled')
  checkMetadata(data)
  await countAttempt()
  return context.database.transaction(async (tx) => {
    const id = await createUser(tx, { appMetadata: {}, userMetadata: data, isAnonymous: true })
    return grantSession(context, tx, id, 'anonymous', client)
  })
}
