import { withTimeout } from '~/lib/with-timeout.ts'
import { authCall } from './auth-call.ts'

const timeoutMs = 4000

/** So that the session tells what has just changed. Never rejects: that is done, and the next renewal follows. */
export async function refreshUser(): Promise<void> {
  try {
    await withTimeout(
      timeoutMs,
      authCall((auth) => auth.refreshSession()),
    )
  } catch (error) {
    console.error(error)
  }
}
