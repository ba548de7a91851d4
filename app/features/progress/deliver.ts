import type { QueryClient } from '@tanstack/react-query'
import { lastKnown, rememberProgress } from './last-known.ts'
import { progressKey } from './progress-key.ts'
import { withRows } from './rows.ts'
import { emptyProgress, type Progress } from './rules/progress.ts'
import { type Saved, saveEntries } from './save.ts'

/** Saves the entries and puts the stored rows in place of the guess. Rejects when it may succeed another time. */
export async function deliver(queryClient: QueryClient, userId: string, entries: readonly string[]): Promise<Saved> {
  const queryKey = progressKey(userId)
  const known = queryClient.getQueryData<Progress>(queryKey) ?? lastKnown(userId) ?? emptyProgress
  const saved = await saveEntries(userId, known, entries)
  const { stats, rows } = saved
  if (stats) {
    // A read that began before the save would bring the old state back.
    await queryClient.cancelQueries({ queryKey })
    const progress = queryClient.setQueryData<Progress>(queryKey, (old) => old && withRows(old, stats, rows))
    if (progress) rememberProgress(userId, progress)
  }
  // The first load may have been cancelled above, and a refusal means that this browser knew something wrong.
  if (saved.refused.length > 0 || !queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey })
  return saved
}
