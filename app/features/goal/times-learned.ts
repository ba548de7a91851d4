import type { Progress } from '~/features/progress/rules/progress.ts'
import type { ReviewLog } from '~/features/review/review-log.ts'

/**
 * When something was completed or a check was answered, in milliseconds since 1970. What is not synced yet is now: it gets its
 * time when it is stored (decision 044).
 * @param shown stored progress with what is pending on top
 * @param stored progress as the server has it
 */
export function timesLearned(shown: Progress, stored: Progress, log: ReviewLog, now: number): number[] {
  const kept = Object.values(stored.modules).flatMap(({ activityTimes = {}, completedAt }) =>
    [...Object.values(activityTimes), ...(completedAt ? [completedAt] : [])].map((time) => Date.parse(time)),
  )
  const answered = Object.values(log).flatMap((answers) => answers.map(([at]) => at))
  return [...kept, ...answered, ...(isAhead(shown, stored) ? [now] : [])]
}

const isAhead = (shown: Progress, stored: Progress): boolean =>
  Object.entries(shown.modules).some(([key, { completedActivities, completed }]) => {
    const known = stored.modules[key]
    return (
      completedActivities.length > (known?.completedActivities.length ?? 0) || completed !== (known?.completed ?? false)
    )
  })
