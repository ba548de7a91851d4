import type { GoTrueClient } from '@supabase/auth-js'
import type { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from './database-types.ts'
import { freshFor, storedSession } from './stored-session.ts'

const publishableKey: string = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? ''

/** Where the backend is: a Supabase project when one was named at build time, else wherever this page came from. */
export const backendURL = (): string => import.meta.env.VITE_SUPABASE_URL || window.location.origin

/** The one fetch of every call: it names this browser client, and never sends a cookie to another origin. */
export function backendFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.set('apikey', publishableKey)
  return fetch(input, { ...init, headers })
}

let auth: Promise<GoTrueClient> | undefined

/** The auth client, loaded on first use; rejects when its code cannot be fetched, and is then tried anew. */
export function loadAuth(): Promise<GoTrueClient> {
  auth ??= import('./auth-client.ts').then(
    (module) => module.createAuthClient(),
    (error: unknown) => {
      auth = undefined
      throw error
    },
  )
  return auth
}

/** Thrown where a call would run as somebody else than it was meant for: the account was switched, or the session ended. */
export class WrongUserError extends Error {
  override name = 'WrongUserError'
}

/**
 * The access token of the user's session. The auth client's code is fetched for it only when the token is due for renewal.
 * Rejects with WrongUserError when the session is another's or none.
 */
export async function accessToken(userId: string): Promise<string> {
  const stored = storedSession()
  if (stored?.user.id === userId && freshFor(stored) > 0) return stored.accessToken
  const { data, error } = await (await loadAuth()).getSession()
  if (error) throw error
  if (data.session?.user.id !== userId) throw new WrongUserError('The session is not this user’s any more')
  return data.session.access_token
}

/**
 * The data client of one user. Each call carries that user's current token or is not made. A token the server refuses
 * is refreshed once; when that is refused too, the session has ended and the auth client says so to everybody.
 */
export async function restAs(userId: string): Promise<PostgrestClient<Database>> {
  const { PostgrestClient } = await import('@supabase/postgrest-js')
  const asUser = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const send = async (token: string) => {
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${token}`)
      // A save that was under way when the tab closed still arrives.
      return backendFetch(input, { ...init, headers, keepalive: init?.method === 'POST' })
    }
    const response = await send(await accessToken(userId))
    if (response.status !== 401) return response
    const { renewSession } = await import('./auth-client.ts')
    return (await renewSession(await loadAuth())) ? send(await accessToken(userId)) : response
  }
  return new PostgrestClient<Database>(`${backendURL()}/rest/v1`, { fetch: asUser, timeout: 20_000, retry: false })
}
