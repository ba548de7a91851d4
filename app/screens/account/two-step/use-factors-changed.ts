import { useQueryClient } from '@tanstack/react-query'
import { accountKey } from '~/features/account/account-key.ts'

/** For after a second factor came, went or changed: other sessions may have ended with it. */
export function useFactorsChanged(userId: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: accountKey(userId, 'factors') }),
      queryClient.invalidateQueries({ queryKey: accountKey(userId, 'sessions') }),
    ])
  }
}
