import { useQuery } from '@tanstack/react-query'
import { findModule } from 'courses/catalogue.ts'
import type { CourseId } from 'courses/types.ts'
import { use, useCallback, useMemo } from 'react'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { useOnline } from '~/lib/browser/hooks/use-online.ts'
// Comes along, so that the first save starts before the tab can be closed.
import { knownCompletions } from './pending/deliver.ts'
import { usePendingView } from './pending/use-pending-view.ts'
import { withPending } from './pending/with-pending.ts'
import { ProgressContext } from './progress-context.ts'
import { progressQuery } from './queries.ts'
import { allActivitiesDone } from './rules/completion.ts'
import { moduleProgress } from './rules/module-progress.ts'
import { emptyProgress, type Progress } from './rules/progress.ts'

export interface ProgressState {
  /** `loading` until progress is loaded or the first try has failed. */
  status: 'loading' | 'ready'
  progress: Progress
  /** What the server has of it. */
  stored: Progress
  /** Offline, all that wait; online, those that the server has refused. */
  waiting: number
  unsaved: number
  completeActivity(course: CourseId, module: number, activity: number): void
  /** Sent only after a while. @returns takes it back, and says whether it still could */
  holdActivity(course: CourseId, module: number, activity: number): () => boolean
  completeModule(course: CourseId, module: number): void
}

export function useProgress(): ProgressState {
  const context = use(ProgressContext)
  if (!context) throw new Error('useProgress must be used within a ProgressProvider')
  const { session } = useAuth()
  const { outbox } = context
  const sync = outbox?.sync
  const online = useOnline()
  const { shown, pending, refused } = usePendingView()
  const { data, failureCount, isPaused } = useQuery({
    ...progressQuery(outbox?.userId ?? ''),
    enabled: outbox !== null,
  })
  const progress = useMemo(() => withPending(data ?? emptyProgress, shown), [data, shown])
  const unsaved = useMemo(() => knownCompletions(pending).length, [pending])
  const kept = useMemo(() => knownCompletions(refused).length, [refused])

  const completeActivity = useCallback(
    (course: CourseId, module: number, activity: number) => {
      if (moduleProgress(progress, course, module).completedActivities.includes(activity)) return
      sync?.add([{ course, module, activity }])
    },
    [progress, sync],
  )

  const holdActivity = useCallback(
    (course: CourseId, module: number, activity: number) => sync?.hold({ course, module, activity }) ?? (() => false),
    [sync],
  )

  const completeModule = useCallback(
    (course: CourseId, number: number) => {
      const module = findModule(course, number)
      const { completed, completedActivities } = moduleProgress(progress, course, number)
      if (!module || completed || !allActivitiesDone(module, completedActivities)) return
      // The module's end stands on its activities: none of them can be taken back any more.
      const its = (sync?.view().pending ?? []).filter((each) => each.course === course && each.module === number)
      sync?.add([...its, { course, module: number, activity: 'complete' }])
    },
    [progress, sync],
  )

  const known = data !== undefined || failureCount > 0 || isPaused || !online
  return {
    status: session.state === 'signedOut' || (outbox && known) ? 'ready' : 'loading',
    progress,
    stored: data ?? emptyProgress,
    waiting: online ? kept : unsaved,
    unsaved,
    completeActivity,
    holdActivity,
    completeModule,
  }
}
