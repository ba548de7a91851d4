import type { Provider } from '@supabase/auth-js'
import { authCall } from './auth-call.ts'

/**
 * Leaves this page for the provider's, which leads back to `next`. Rejects with an error for a reader.
 * @param provider as the settings name it; auth-js's own list may be older
 */
export async function openProvider(provider: string, next: string): Promise<void> {
  const options = { redirectTo: window.location.origin + next }
  await authCall((auth) => auth.signInWithOAuth({ provider: provider as Provider, options }))
}

/** Leaves this page for that of the school or company whose addresses end in `domain`. Rejects with an error for a reader. */
export async function openSchool(domain: string, next: string): Promise<void> {
  const options = { redirectTo: window.location.origin + next }
  await authCall((auth) => auth.signInWithSSO({ domain, options }))
}
