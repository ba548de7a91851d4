import type { Provider, UserIdentity } from '@supabase/auth-js'
import { queryOptions } from '@tanstack/react-query'
import { authCall } from '~/features/auth/auth-call.ts'
import { paths } from '~/paths'
import { accountKey } from './account-key.ts'

/** The user's ways to sign in, oldest first. */
export const identitiesQuery = (userId: string) =>
  queryOptions({
    queryKey: accountKey(userId, 'identities'),
    queryFn: async () => (await authCall((auth) => auth.getUserIdentities())).identities,
  })

/** Leaves this page for the provider's, which leads back to the account screen. Rejects with an error for a reader. */
export async function linkIdentity(provider: string): Promise<void> {
  const options = { redirectTo: window.location.origin + paths.account }
  // The settings name it; auth-js's own list may be older.
  await authCall((auth) => auth.linkIdentity({ provider: provider as Provider, options }))
}

/** The session goes on under tokens that know of it. Rejects with an error for a reader. */
export async function unlinkIdentity(identity: UserIdentity): Promise<void> {
  await authCall((auth) => auth.unlinkIdentity(identity))
  await authCall((auth) => auth.refreshSession())
}
