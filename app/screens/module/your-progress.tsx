import { activitiesOf } from 'courses/catalogue.ts'
import type { Module } from 'courses/types.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode, RefObject } from 'react'
import type { ModuleProgress } from '~/features/progress/rules/progress.ts'
import { activityXP } from '~/features/progress/rules/xp.ts'
import { CountUp } from '~/ui/count-up.tsx'
import { ProgressBar } from '~/ui/progress-bar.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { countedTitle } from './counted-as.ts'

type YourProgressProps = {
  module: Module
  mine: ModuleProgress
  ready: boolean
  /** The banner takes the focus when the module has just been completed. */
  banner: RefObject<HTMLParagraphElement | null>
}

export function YourProgress({ module, mine, ready, banner }: YourProgressProps) {
  const counted = `${countedTitle(module)} Completed`
  const total = activitiesOf(module).length
  const done = mine.completedActivities.length
  return (
    <section aria-labelledby="your-progress" className="rounded-lg border border-line bg-surface p-5">
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
        <p
          ref={banner}
          tabIndex={-1}
          className="mt-4 flex items-center gap-1.5 focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2 rounded-md bg-course-wash px-2 py-2 font-semibold text-course text-sm"
        >
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          Module Completed!
        </p>
      )}
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-2 text-sm">
      <dt className="text-ink-2">{label}</dt>
      <dd className="flex h-6 items-center whitespace-nowrap font-semibold text-base">
        {children || <Skeleton className="h-4 w-8" />}
      </dd>
    </div>
  )
}
