import { activitiesOf } from 'courses/catalogue.ts'
import type { Module } from 'courses/types.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { knownActivities } from '~/features/progress/rules/completion.ts'
import type { ModuleProgress } from '~/features/progress/rules/progress.ts'
import { activityXP } from '~/features/progress/rules/xp.ts'
import { CountUp } from '~/ui/count-up.tsx'
import { Skeleton } from '~/ui/loading/skeleton.tsx'
import { ProgressBar } from '~/ui/progress-bar.tsx'
import { countedTitle } from './activities/counted-title.ts'

interface YourProgressProps {
  module: Module
  mine: ModuleProgress
  ready: boolean
}

export function YourProgress({ module, mine, ready }: YourProgressProps) {
  const counted = `${countedTitle(module)} Completed`
  const total = activitiesOf(module).length
  const done = knownActivities(module, mine.completedActivities).length
  return (
    <section aria-labelledby="your-progress" className="shrink-0 rounded-lg border border-line bg-surface p-5 xl:p-4">
      <h2 id="your-progress" className="text-[1.125rem]">
        Your Progress
      </h2>
      <dl className="mt-3 grid gap-3 tabular-nums">
        <Figure label="Module XP">{ready && <CountUp value={activityXP(module, mine.completedActivities)} />}</Figure>
        {mine.completed && <Figure label="Completion bonus">+{module.totalXP}</Figure>}
        <Figure label={counted}>{ready && `${done}/${total}`}</Figure>
      </dl>
      <ProgressBar aria-label={counted} value={ready ? done : 0} max={total} className="mt-3" />
      {mine.completed && (
        <p className="mt-4 flex items-center gap-1.5 rounded-md bg-course-wash px-2 py-2 font-semibold text-course text-sm">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          Module Completed!
        </p>
      )}
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <dt className="text-ink-2">{label}</dt>
      <dd className="ml-auto flex h-6 items-center whitespace-nowrap font-semibold text-base">
        {children || <Skeleton className="h-4 w-8" />}
      </dd>
    </div>
  )
}
