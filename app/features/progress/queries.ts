import { queryOptions } from '@tanstack/react-query'
import { restAs } from '~/lib/backend'
import { lastKnown, rememberProgress } from './last-known.ts'
import { progressKey } from './progress-key.ts'
import { moduleColumns, statsColumns, withRows } from './rows.ts'
import { emptyProgress, type Progress } from './rules/progress.ts'

/** The two specified reads, of that user's rows only. */
async function loadProgress(userId: string, signal: AbortSignal): Promise<Progress> {
  const rest = await restAs(userId)
  const [stats, modules] = await Promise.all([
    rest.from('user_stats').select(statsColumns).eq('id', userId).abortSignal(signal).single().throwOnError(),
    rest.from('user_progress').select(moduleColumns).eq('user_id', userId).abortSignal(signal).throwOnError(),
  ])
  return withRows(emptyProgress, stats.data, modules.data)
}

/** The stored progress of one user. Failures go to the console, as specified, while the cache tries again. */
export const progressQuery = (userId: string) =>
  queryOptions({
    queryKey: progressKey(userId),
    initialData: () => lastKnown(userId),
    initialDataUpdatedAt: 0,
    queryFn: async ({ signal }) => {
      try {
        const progress = await loadProgress(userId, signal)
        // After a sign-out nothing of the user is put back.
        if (!signal.aborted) rememberProgress(userId, progress)
        return progress
      } catch (error) {
        if (!signal.aborted) console.error('Progress could not be loaded', error)
        throw error
      }
    },
  })
