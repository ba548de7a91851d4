import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { restartQuery } from './restart-query.ts'

test('a query that waits for its next try is read at once', async () => {
  const queryClient = new QueryClient()
  const queryKey = ['notes', 'ada']
  const queryFn = vi.fn(async () => 'read').mockRejectedValueOnce(new Error('no server'))
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, retry: true, retryDelay: 60_000 })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult()).toMatchObject({ failureCount: 1, fetchStatus: 'fetching' })
  await restartQuery(queryClient, queryKey)
  expect(observer.getCurrentResult()).toMatchObject({ data: 'read', failureCount: 0, fetchStatus: 'idle' })
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
  queryClient.clear()
})
