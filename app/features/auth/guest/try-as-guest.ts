import { authCall } from '../session/auth-call.ts'
import { errorCode } from '../session/messages.ts'

const tooMany =
  'Many people have begun without an account from your network in the last hour. Create an account, or try again later.'

/** Rejects with an error for a reader. */
export async function tryAsGuest(): Promise<void> {
  try {
    await authCall((auth) => auth.signInAnonymously())
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    throw errorCode(cause) === 'over_request_rate_limit' ? new Error(tooMany, { cause }) : error
  }
}
