import { useQuery } from '@tanstack/react-query'
import { findModule } from 'courses/catalogue'
import type { CourseId } from 'courses/types'
import { use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useAuth } from '~/features/auth/use-auth'
import { useOnline } from '~/lib/use-online'
import { withEntries } from './apply-entries.ts'
import { entryOf } from './pending.ts'
import { ProgressContext } from './progress-context.ts'
import { nothingPending } from './progress-sync.ts'
import { progressQuery } from './queries.ts'
import { allActivitiesDone } from './rules/completion.ts'
import { moduleProgress } from './rules/module-progress.ts'
import { emptyProgress, type Progress } from './rules/progress.ts'

export interface ProgressState {
  /** `loading` until the stored progress is known, or a first try to load it has failed. */
  status: 'loading' | 'ready'
  /** What is stored and, on top of it, what is on its way. */
  progress: Progress
  /** Completions waiting for a connection; 0 while the browser is online. */
  waiting: number
  /** Completions not stored yet, with or without a connection: 0 says that everything is saved. */
  unsaved: number
  /** Ignored when done already. Shows at once, is saved after. */
  completeActivity(course: CourseId, module: number, activity: number): void
  /** Ignored when complete already, or while an activity is missing. */
  completeModule(course: CourseId, module: number): void
}

const subscribeToNothing = () => () => {}

/** The signed-in learner's progress; nothing done, and nothing to do, for a visitor. */
export function useProgress(): ProgressState {
  const context = use(ProgressContext)
  if (!context) throw new Error('useProgress must be used within a ProgressProvider')
  const { session } = useAuth()
  const { keeper } = context
  const sync = keeper?.sync
  const online = useOnline()
  const { shown, pending } = useSyncExternalStore(
    sync?.subscribe ?? subscribeToNothing,
    () => sync?.view() ?? nothingPending,
    () => nothingPending,
  )
  const { data, failureCount, isPaused } = useQuery({
    ...progressQuery(keeper?.userId ?? ''),
    enabled: keeper !== null,
  })
  const progress = useMemo(() => withEntries(data ?? emptyProgress, shown), [data, shown])

  // Ahead of the first press, so that its save is under way before a tab can be closed.
  useEffect(() => {
    if (keeper) import('./deliver.ts').catch(() => {})
  }, [keeper])

  const completeActivity = useCallback(
    (course: CourseId, module: number, activity: number) => {
      if (moduleProgress(progress, course, module).completedActivities.includes(activity)) return
      sync?.press([entryOf({ course, module, what: activity })])
    },
    [progress, sync],
  )

  const completeModule = useCallback(
    (course: CourseId, number: number) => {
      const module = findModule(course, number)
      const { completed, completedActivities } = moduleProgress(progress, course, number)
      if (!module || completed || !allActivitiesDone(module, completedActivities)) return
      sync?.press([entryOf({ course, module: number, what: 'complete' })])
    },
    [progress, sync],
  )

  const known = data !== undefined || failureCount > 0 || isPaused || !online
  return {
    status: session.state === 'signedOut' || (keeper && known) ? 'ready' : 'loading',
    progress,
    waiting: online ? 0 : pending,
    unsaved: pending,
    completeActivity,
    completeModule,
  }
}
