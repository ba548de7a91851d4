import Check from 'lucide-react/icons/check'
import { useMemo } from 'react'
import type { GoalSetting } from '~/features/goal/goal-settings.ts'
import { timesLearned } from '~/features/goal/times-learned.ts'
import { type Weeks, weeksOf } from '~/features/goal/weeks-of.ts'
import { useProgress } from '~/features/progress/use-progress.ts'
import { useReviewLog } from '~/features/review/use-review-log.ts'
import { Skeleton } from '~/ui/loading/skeleton.tsx'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function ThisWeek({ settings }: { settings: readonly GoalSetting[] }) {
  const { status, progress, stored } = useProgress()
  const { log, failing } = useReviewLog()
  const weeks = useMemo(() => {
    if (status === 'loading' || !(log || failing)) return undefined
    const now = Date.now()
    return weeksOf(timesLearned(progress, stored, log ?? {}, now), settings, now)
  }, [status, progress, stored, log, failing, settings])
  if (!weeks) return <Skeleton className="h-22 sm:h-17" />
  return (
    <div className="grid min-h-22 content-start gap-3 sm:min-h-17">
      <ol aria-label="This week" className="flex gap-1.5">
        {weekdays.map((weekday, i) => (
          <Mark key={weekday} weekday={weekday} learned={weeks.marks[i] ?? false} ahead={i - weeks.today} />
        ))}
      </ol>
      <p className="text-sm tabular-nums">
        <b className="font-semibold">{weekInWords(weeks)}</b>{' '}
        <span className="text-ink-2 max-sm:block sm:ml-3">
          Weeks in a row: {weeks.inARow} · longest {weeks.longest}
        </span>
      </p>
    </div>
  )
}

function weekInWords({ marks, goalDays, met }: Weeks): string {
  const days = marks.filter(Boolean).length
  return `${Math.min(days, goalDays)} of ${goalDays} ${goalDays === 1 ? 'day' : 'days'} this week${met ? ', goal met' : ''}`
}

interface MarkProps {
  weekday: string
  learned: boolean
  /** How many days after today. */
  ahead: number
}

function Mark({ weekday, learned, ahead }: MarkProps) {
  const state = learned ? 'learned' : ahead < 0 ? 'rested' : ahead > 0 ? 'to come' : 'not yet'
  return (
    <li
      aria-current={ahead === 0 ? 'date' : undefined}
      className={`grid aspect-square max-w-9 flex-1 place-items-center rounded-sm border font-semibold text-[min(var(--t-xs),4.1vw)] leading-none ${
        learned ? 'border-ink bg-ink text-paper' : ahead === 0 ? 'border-ink border-dashed' : 'border-line text-ink-3'
      }`}
    >
      {learned ? (
        <Check aria-hidden strokeWidth={3} className="size-4" />
      ) : (
        <span aria-hidden>{weekday.charAt(0)}</span>
      )}
      <span className="sr-only">
        {ahead === 0 && 'Today, '}
        {weekday}: {state}
      </span>
    </li>
  )
}
