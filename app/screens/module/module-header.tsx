import { findCourse } from 'courses/catalogue.ts'
import type { Module } from 'courses/types.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ModuleNotebooksLink } from '~/features/lessons/notebook-links.tsx'
import type { ModuleProgress } from '~/features/progress/rules/progress.ts'
import { activityXP } from '~/features/progress/rules/xp.ts'
import { Trail } from '~/features/progress/trail.tsx'
import { ThemeSwitch } from '~/layout/navigation/theme-switch.tsx'
import { paths } from '~/paths.ts'
import { CountUp } from '~/ui/count-up.tsx'
import { Skeleton } from '~/ui/loading/skeleton.tsx'
import { ProgressBar } from '~/ui/progress-bar.tsx'
import { FactList } from './fact-list.tsx'
import { moduleTime } from './section/section-facts.ts'

const breadcrumbClass =
  'inline-flex min-h-11 items-center gap-1.5 pointer-coarse:min-w-11 text-ink-2 no-underline hover:text-ink hover:underline'

interface ModuleHeaderProps {
  module: Module
  mine: ModuleProgress
  ready: boolean
  /** Numbers of the course's completed modules, for the marker of the trail. */
  completed: readonly number[]
  children: ReactNode
}

export function ModuleHeader({ module, mine, ready, completed, children }: ModuleHeaderProps) {
  const course = findCourse(module.course)
  const count = course.modules.length
  return (
    <header className="col-span-full">
      <div className="flex flex-wrap items-center gap-x-5 text-sm print:hidden">
        <Link className={breadcrumbClass} to={paths.dashboard}>
          <ArrowLeft aria-hidden className="size-5" />
          Back to Dashboard
        </Link>
        <Link className={breadcrumbClass} to={paths.home}>
          Home
        </Link>
        <div className="flex w-full items-center gap-3 whitespace-nowrap text-ink-2 max-xs:flex-wrap tabular-nums sm:w-auto sm:flex-1 sm:justify-end">
          <ModuleXP module={module} mine={mine} ready={ready} />
          <ThemeSwitch />
        </div>
      </div>
      <div className="mt-4 mb-8 grid grid-cols-1 items-center gap-x-8 gap-y-5 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <div>
          <h1 className="text-[min(clamp(1.75rem,1.2rem+1.9vw,2.625rem),9.2vw)] leading-[1.06] tracking-[-0.025em]">
            <span className="mb-2 block font-semibold text-base text-course leading-snug tracking-wider">
              MODULE {module.number}:
            </span>{' '}
            <span className="uppercase">{module.title}</span>
          </h1>
          <p className="mt-3 max-w-xl text-[1.125rem] text-ink-2">{module.description}</p>
          <p className="mt-3 text-ink-3 text-sm">
            <FactList
              facts={[
                `${module.sections.length} sections`,
                ...moduleTime(module),
                <span key="notebooks" className="print:hidden">
                  <ModuleNotebooksLink module={module} />
                </span>,
              ]}
            />
          </p>
          {children}
        </div>
        <Trail
          course={module.course}
          done={completed}
          next={module.number}
          around={module.number}
          label={`Module ${module.number} of ${count} in ${course.title}`}
          className="rounded-lg border border-line print:hidden"
        />
      </div>
    </header>
  )
}

function ModuleXP({ module, mine, ready }: Pick<ModuleHeaderProps, 'module' | 'mine' | 'ready'>) {
  if (!ready) return <Skeleton className="h-5 w-52 max-sm:flex-1" />
  const xp = activityXP(module, mine.completedActivities)
  return (
    <>
      <span>
        {/* Where the card with the learner's XP stands beside it, that is not said twice to the eye. */}
        <span className="xl:sr-only">
          <b className="text-ink">
            <CountUp value={xp} />
          </b>{' '}
          /{' '}
        </span>
        {module.totalXP} XP
      </span>
      <ProgressBar aria-label="Module XP" value={xp} max={module.totalXP} className="w-28 max-sm:flex-1" />
      {mine.completed && <span className="font-semibold text-course">+{module.totalXP} XP bonus</span>}
    </>
  )
}
