import type { QueryClient } from '@tanstack/react-query'
import { cachedProgress, rememberProgress } from '../cached-progress.ts'
import { progressKey } from '../progress-key.ts'
import { emptyProgress, type Progress } from '../rules/progress.ts'
import { withSavedRows } from '../with-rows.ts'
import type { Pending } from './completion.ts'
import { type Saved, saveCompletions } from './save-completions.ts'

/** With what sends: a sign-out without a connection loads nothing. */
export { announceUnsaved } from './announce-unsaved.ts'
export { knownCompletions } from './known-completions.ts'

/** Rejects when another try may succeed. */
export async function deliver(queryClient: QueryClient, userId: string, pending: Pending): Promise<Saved> {
  const queryKey = progressKey(userId)
  const known = queryClient.getQueryData<Progress>(queryKey) ?? cachedProgress(userId) ?? emptyProgress
  const saved = await saveCompletions(userId, known, pending)
  const { stats, rows } = saved
  if (stats) {
    // A read that began before the save would bring the old state back.
    await queryClient.cancelQueries({ queryKey })
    const progress = queryClient.setQueryData<Progress>(queryKey, (old) => old && withSavedRows(old, stats, rows))
    if (progress) rememberProgress(userId, progress)
  }
  if (!queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey })
  return saved
}
