import type { AuthError } from '@supabase/auth-js'
import { loadAuth } from '~/lib/backend/backend.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import { withTimeout } from '~/lib/with-timeout.ts'
import { readSessionAgain } from './session-store.ts'

const timeoutMs = 4000
/** auth-js turns one of these answers into an error of its own. */
const wasGone = ({ name, status = 0 }: AuthError) =>
  [401, 403, 404].includes(status) || name === 'AuthSessionMissingError'

async function endOnServer(): Promise<AuthError | null> {
  const auth = await loadAuth()
  const { data, error } = await auth.getSession()
  return data.session ? (await auth.admin.signOut(data.session.access_token, 'local')).error : error
}

export async function endReplacedSession(token: string): Promise<void> {
  try {
    const auth = await loadAuth()
    const { error } = await withTimeout(timeoutMs, auth.admin.signOut(token, 'local'))
    if (error && !wasGone(error)) console.error(error)
  } catch (error) {
    console.error(error)
  }
}

/** In this browser always, on the server if it answers in time. Never rejects. */
export async function endSession(gone = false): Promise<void> {
  // Closing the page while the server is asked must sign out, too.
  const leave = () => safeStorage().removeItem(storageKeys.session)
  window.addEventListener('pagehide', leave)
  try {
    if (navigator.onLine && !gone) {
      const error = await withTimeout(timeoutMs, endOnServer())
      if (error && !wasGone(error)) console.error(error)
    }
  } catch (error) {
    console.error(error)
  }
  try {
    const { forgetSession } = await import('~/lib/backend/auth-client.ts')
    await forgetSession(await loadAuth())
  } catch (error) {
    // Other tabs follow by the storage event.
    console.error(error)
    leave()
    readSessionAgain()
  }
  window.removeEventListener('pagehide', leave)
}
