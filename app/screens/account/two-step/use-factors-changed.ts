import { useQueryClient } from '@tanstack/react-query'
import { accountKey } from '~/features/account/account-key.ts'

/** A change of factors may also end other sessions. */
export function useFactorsChanged(userId: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: accountKey(userId, 'factors') }),
      queryClient.invalidateQueries({ queryKey: accountKey(userId, 'sessions') }),
    ])
  }
}
