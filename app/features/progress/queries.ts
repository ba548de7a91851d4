import { queryOptions } from '@tanstack/react-query'
import { renew, restAs } from '~/lib/backend/as-user.ts'
import { WrongUserError } from '~/lib/backend/backend.ts'
import { minRefetchIntervalMs } from '~/lib/query-client.ts'
import { cachedProgress, rememberProgress } from './cached-progress.ts'
import { progressKey } from './progress-key.ts'
import { emptyProgress, type Progress } from './rules/progress.ts'
import { withRows } from './with-rows.ts'

async function readProgress(userId: string, signal: AbortSignal): Promise<Progress> {
  const rest = await restAs(userId)
  const [stats, modules] = await Promise.all([
    rest.from('user_stats').select().eq('id', userId).abortSignal(signal).single().throwOnError(),
    rest.from('user_progress').select().eq('user_id', userId).abortSignal(signal).throwOnError(),
  ])
  return withRows(emptyProgress, stats.data, modules.data)
}

async function loadProgress(userId: string, signal: AbortSignal): Promise<Progress> {
  try {
    return await readProgress(userId, signal)
  } catch (error) {
    // No row of stats is visible when the account got a second factor elsewhere.
    const noRow = error instanceof Error && 'code' in error && error.code === 'PGRST116'
    if (noRow && (await renew())) return readProgress(userId, signal)
    throw error
  }
}

export const progressQuery = (userId: string) =>
  queryOptions({
    queryKey: progressKey(userId),
    initialData: () => cachedProgress(userId),
    initialDataUpdatedAt: 0,
    refetchOnWindowFocus: ({ state: { dataUpdatedAt, errorUpdatedAt } }) =>
      Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt) >= minRefetchIntervalMs && 'always',
    queryFn: async ({ signal }) => {
      try {
        const progress = await loadProgress(userId, signal)
        // After a sign-out nothing of the user may be stored.
        if (!signal.aborted) rememberProgress(userId, progress)
        return progress
      } catch (error) {
        if (!signal.aborted && !(error instanceof WrongUserError)) console.error('Progress could not be loaded', error)
        throw error
      }
    },
  })
