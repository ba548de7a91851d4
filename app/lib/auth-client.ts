import { AuthClient, type GoTrueClient, isAuthApiError, isAuthSessionMissingError } from '@supabase/auth-js'
import { backendFetch, backendURL } from './backend.ts'
import { safeStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'

/**
 * The library takes a refused refresh for the end of the session. A limit is not one, and passes like an outage: a
 * class that comes back from its break all at once stays signed in.
 */
export async function patientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await backendFetch(input, init)
  const refresh =
    new URL(input instanceof Request ? input.url : input).searchParams.get('grant_type') === 'refresh_token'
  return refresh && response.status === 429 ? new Response(null, { status: 503 }) : response
}

/** Loaded on first use only, by `loadAuth`: `/` does without the library. */
export const createAuthClient = (): GoTrueClient =>
  new AuthClient({
    url: `${backendURL()}/auth/v1`,
    storageKey: storageKeys.session,
    storage: safeStorage(),
    fetch: patientFetch,
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
  if (isAuthApiError(error) || isAuthSessionMissingError(error)) await forgetSession(auth)
  return false
}
