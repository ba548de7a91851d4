import type { PostgrestClient } from '@supabase/postgrest-js'
import { loadAuth, WrongUserError } from './backend.ts'
import { backendFetch, backendURL } from './backend-fetch.ts'
import type { Database } from './database-types.ts'
import { respectRetryAfter } from './respect-retry-after.ts'
import { freshFor, storedSession } from './stored-session.ts'

/** What asks as a user: apart from `backend.ts`, which every page loads. */

async function accessToken(userId: string): Promise<string> {
  const stored = storedSession()
  if (stored?.user.id === userId && freshFor(stored) > 0) return stored.accessToken
  const { data, error } = await (await loadAuth()).getSession()
  if (error) throw error
  if (data.session?.user.id !== userId) throw new WrongUserError('The session is not this user’s any more')
  return data.session.access_token
}

/** False when it fails; if the server refuses, the session ends in every tab. */
export async function renew(): Promise<boolean> {
  const { renewSession } = await import('./auth-client.ts')
  return renewSession(await loadAuth())
}

/** @throws {WrongUserError} when somebody else is signed in. A token that the server refuses is renewed once. */
export async function fetchAs(userId: string, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const send = async (token: string) => {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${token}`)
    return backendFetch(input, { ...init, headers })
  }
  const response = await send(await accessToken(userId))
  if (response.status !== 401) return response
  return (await renew()) ? send(await accessToken(userId)) : response
}

let limitedFetch: { userId: string; fetch: ReturnType<typeof respectRetryAfter> } | undefined

export async function restAs(userId: string): Promise<PostgrestClient<Database>> {
  const { PostgrestClient } = await import('@supabase/postgrest-js')
  // A save under way still arrives when the tab closes.
  const send = (input: RequestInfo | URL, init?: RequestInit) =>
    fetchAs(userId, input, { ...init, keepalive: init?.method === 'POST' })
  if (limitedFetch?.userId !== userId) limitedFetch = { userId, fetch: respectRetryAfter(send) }
  const { fetch } = limitedFetch
  return new PostgrestClient<Database>(`${backendURL()}/rest/v1`, { fetch, timeout: 20_000, retry: false })
}
