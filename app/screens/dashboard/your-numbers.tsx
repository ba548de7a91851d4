import { courses } from 'courses/catalogue.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { modulesCompleted } from '~/features/progress/rules/course-progress.ts'
import { xpPerLevel } from '~/features/progress/rules/level.ts'
import type { Progress } from '~/features/progress/rules/progress.ts'
import { formatNumber } from '~/lib/format-number.ts'
import { paths } from '~/paths.ts'
import { Skeleton } from '~/ui/loading/skeleton.tsx'
import { LevelScale } from './level-scale.tsx'

const moduleCount = courses.reduce((sum, course) => sum + course.modules.length, 0)

export function YourNumbers({ progress }: { progress: Progress | undefined }) {
  return (
    <section aria-label="Your numbers">
      <dl className="grid grid-cols-2 min-[22.5rem]:grid-cols-4 max-sm:gap-px max-sm:overflow-hidden max-sm:rounded-lg max-sm:border max-sm:border-line sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        <Stat label="Total XP" to={paths.xp} value={progress && formatNumber(progress.totalXP)}>
          {progress && `${progress.level * xpPerLevel - progress.totalXP} XP to Lv.${progress.level + 1}`}
        </Stat>
        <Stat label="Current Level" value={progress && `Lv.${progress.level}`}>
          <LevelScale totalXP={progress?.totalXP ?? 0} />
        </Stat>
        <Stat label="Badges Earned" to={paths.achievements} value={progress?.badges.length}>
          {`of ${courses.length}`}
        </Stat>
        <Stat label="Modules Completed" value={progress && modulesCompleted(progress)}>
          {`of ${moduleCount}`}
        </Stat>
      </dl>
    </section>
  )
}

interface StatProps {
  label: string
  /** What tells more of it. */
  to?: string
  value: ReactNode
  children: ReactNode
}

function Stat({ label, to, value, children }: StatProps) {
  return (
    <div className="relative flex flex-col border-line bg-surface tabular-nums max-sm:shadow-[0_0_0_1px_var(--line)] max-sm:px-2 max-sm:py-2.5 sm:rounded-lg sm:border sm:px-6 sm:py-5">
      <dt className="mb-auto text-ink-2 max-sm:text-xs max-sm:leading-tight sm:text-sm">
        {to ? (
          <Link
            to={to}
            className="underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 hover:text-ink"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="mt-1 flex min-h-[1lh] items-center font-bold font-display text-[1.25rem] leading-tight tracking-tight sm:text-[2.25rem]">
        {value ?? <Skeleton className="h-[0.8em] w-20" />}
      </dd>
      <dd className="mt-2 min-h-[1lh] text-ink-3 text-xs max-sm:hidden">{children}</dd>
    </div>
  )
}
