const publishableKey: string = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? ''

export const backendURL = (): string => import.meta.env.VITE_SUPABASE_URL || window.location.origin

export function backendFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.set('apikey', publishableKey)
  return fetch(input, { ...init, headers })
}
