import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** @returns whether the screens have read it anew: without a connection a query waits, and a failure is not told here */
export async function refetch(queryClient: QueryClient, queryKey: QueryKey): Promise<boolean> {
  await queryClient.invalidateQueries({ queryKey })
  const query = queryClient.getQueryCache().find({ queryKey })
  return !query?.isActive() || !query.state.isInvalidated
}
