import type { AuthError } from '@supabase/auth-js'
import { loadAuth } from '~/lib/backend'
import { safeStorage } from '~/lib/safe-storage'
import { storageKeys } from '~/lib/storage-keys'
import { within } from '~/lib/within'
import { readSessionAgain } from './session-store.ts'

const patience = 4000
/** The session was no longer there to end; for one of these answers auth-js has an error of its own. */
const wasGone = ({ name, status = 0 }: AuthError) =>
  [401, 403, 404].includes(status) || name === 'AuthSessionMissingError'

async function endOnServer(): Promise<AuthError | null> {
  const auth = await loadAuth()
  const { data, error } = await auth.getSession()
  return data.session ? (await auth.admin.signOut(data.session.access_token, 'local')).error : error
}

/** Ends a session that this browser had opened and has replaced. Failures go to the console; never rejects. */
export async function endReplacedSession(token: string): Promise<void> {
  try {
    const { error } = await (await loadAuth()).admin.signOut(token, 'local')
    if (error && !wasGone(error)) console.error(error)
  } catch (error) {
    console.error(error)
  }
}

/**
 * Ends this browser's session: on the server if it can be reached soon, in this browser and its tabs in any case.
 * Failures go to the console; never rejects.
 * @param gone the server has ended it already
 */
export async function endSession(gone = false): Promise<void> {
  // Who closes the page while the server is asked has left all the same.
  const leave = () => safeStorage().removeItem(storageKeys.session)
  window.addEventListener('pagehide', leave)
  try {
    if (navigator.onLine && !gone) {
      const error = await within(patience, endOnServer())
      if (error && !wasGone(error)) console.error(error)
    }
  } catch (error) {
    console.error(error)
  }
  try {
    const { forgetSession } = await import('~/lib/auth-client')
    await forgetSession(await loadAuth())
  } catch (error) {
    // Without the client's code, the other tabs follow by the storage event.
    console.error(error)
    leave()
    readSessionAgain()
  }
  window.removeEventListener('pagehide', leave)
}
