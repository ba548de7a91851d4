import {
  AuthClient,
  type GoTrueClient,
  type GoTrueClientOptions,
  isAuthApiError,
  isAuthSessionMissingError,
} from '@supabase/auth-js'
import { forgetUsers } from '../storage/forget-users.ts'
import { safeStorage } from '../storage/safe-storage.ts'
import { storageKeys } from '../storage/storage-keys.ts'
import { authStorage } from './auth-storage.ts'
import { backendFetch, backendURL } from './backend-fetch.ts'
import { openCallbackSession } from './open-callback-session.ts'

/** Of a request whose connection stalls: dialogs wait for their answers. */
const timeoutMs = 30_000

/** Turns a refresh's 429, or the page of a network's filter, into a 503: the library would sign the user out. */
export async function fetchKeepingSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await backendFetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(timeoutMs) })
  const isRefresh = `${input instanceof Request ? input.url : input}`.includes('grant_type=refresh_token')
  const isRefused = response.status !== 429 && response.headers.get('content-type')?.includes('json')
  return isRefresh && !response.ok && !isRefused ? new Response(null, { status: 503 }) : response
}

/** Tells other tabs nothing, for the library sends them the tokens: each tab follows the storage (session-store.ts). */
class SilentAuthClient extends AuthClient {
  constructor(options: GoTrueClientOptions) {
    super(options)
    this.broadcastChannel?.close()
    this.broadcastChannel = null
  }
}

export async function createAuthClient(): Promise<GoTrueClient> {
  const client = new SilentAuthClient({
    url: `${backendURL()}/auth/v1`,
    storageKey: storageKeys.session,
    storage: authStorage(safeStorage(), storageKeys.session),
    fetch: fetchKeepingSession,
    // Only oauth-callback.ts may open a session from an address, which anybody can write.
    detectSessionInUrl: false,
  })
  await openCallbackSession((tokens) => client.setSession(tokens))
  return client
}

export async function forgetSession(auth: GoTrueClient): Promise<void> {
  safeStorage().removeItem(storageKeys.session)
  forgetUsers()
  // A page without input so far does not listen to the library, only to the storage.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.session }))
  // With nothing stored, the library sends no request and announces SIGNED_OUT.
  await auth.signOut({ scope: 'local' })
}

export async function renewSession(auth: GoTrueClient): Promise<boolean> {
  const { error } = await auth.refreshSession()
  if (!error) return true
  if (isAuthApiError(error) || isAuthSessionMissingError(error)) await forgetSession(auth)
  return false
}
