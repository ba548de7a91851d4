import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Reads at once, also where the last try has failed and the next one waits: a refetch would wait with it. */
export async function restartQuery(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.refetchQueries({ queryKey })
}
