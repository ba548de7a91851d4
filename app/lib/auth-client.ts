import { AuthClient, type GoTrueClient, isAuthApiError, isAuthSessionMissingError } from '@supabase/auth-js'
import { backendFetch, backendURL } from './backend.ts'
import { safeStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'

/** Loaded on first use only (see `loadAuth`): the library is a third of the budget of `/`. */
export const createAuthClient = (): GoTrueClient =>
  new AuthClient({
    url: `${backendURL()}/auth/v1`,
    storageKey: storageKeys.session,
    storage: safeStorage(),
    fetch: backendFetch,
  })

/** Forgets the session in this browser, whatever the server says, and tells every tab. */
export async function forgetSession(auth: GoTrueClient): Promise<void> {
  safeStorage().removeItem(storageKeys.session)
  // With nothing stored, the library calls nobody and announces SIGNED_OUT.
  await auth.signOut({ scope: 'local' })
}

/** Refreshes a session whose token was refused. False when it cannot be; a refusal for good ends the session. */
export async function renewSession(auth: GoTrueClient): Promise<boolean> {
  const { error } = await auth.refreshSession()
  if (!error) return true
  const tooMany = isAuthApiError(error) && error.status === 429
  if ((isAuthApiError(error) && !tooMany) || isAuthSessionMissingError(error)) await forgetSession(auth)
  return false
}
