import type { Provider, UserIdentity } from '@supabase/auth-js'
import { queryOptions } from '@tanstack/react-query'
import { redirectTo } from '~/features/auth/methods/open-provider.ts'
import { authCall } from '~/features/auth/session/auth-call.ts'
import { refreshUser } from '~/features/auth/session/refresh-user.ts'
import { paths } from '~/paths.ts'
import { accountKey } from './account-key.ts'

export const identitiesQuery = (userId: string) =>
  queryOptions({
    queryKey: accountKey(userId, 'identities'),
    queryFn: async () => (await authCall((auth) => auth.getUserIdentities())).identities,
    retry: 1,
  })

export const linkIdentity = (provider: string): Promise<void> =>
  // The provider's name comes from the settings; auth-js's own list may be older.
  redirectTo(paths.account, (auth, redirectTo) =>
    auth.linkIdentity({ provider: provider as Provider, options: { redirectTo } }),
  )

export async function unlinkIdentity(identity: UserIdentity): Promise<void> {
  await authCall((auth) => auth.unlinkIdentity(identity))
  await refreshUser()
}
