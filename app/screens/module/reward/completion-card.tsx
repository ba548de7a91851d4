import { recaps } from 'virtual:recaps'
import { findCourse } from 'courses/catalogue.ts'
import type { Module } from 'courses/types.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { SectionMissing } from '~/features/mastery/missing.ts'
import { badgeOf } from '~/features/progress/rules/badges.ts'
import { courseProgress } from '~/features/progress/rules/course-progress.ts'
import { moduleProgress } from '~/features/progress/rules/module-progress.ts'
import type { Progress } from '~/features/progress/rules/progress.ts'
import { Trail } from '~/features/progress/trail.tsx'
import { cn } from '~/lib/cn.ts'
import { formatNumber } from '~/lib/format-number.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { sectionAnchor } from '../reading/section-anchor.ts'
import { courseDates, daysOf } from './course-dates.ts'
import { DownloadTrail } from './download-trail.tsx'
import { ModuleMastery } from './module-mastery.tsx'
import { nextCourse, nextModule } from './next-module.ts'

/** For a module completed since the page opened. */
export interface JustReached {
  at: Date
  newBadge: boolean
}

interface CampCardProps {
  module: Module
  progress: Progress
  /** Undefined when the module was complete before. */
  reached: JustReached | undefined
  missing: readonly SectionMissing[] | undefined
}

export function CompletionCard({ module, progress, reached, missing }: CampCardProps) {
  const course = findCourse(module.course)
  const { completed, xp } = courseProgress(progress, course)
  const isLast = module.number === course.modules.length
  const summit = completed.length === course.modules.length && (isLast || reached !== undefined)
  const mine = moduleProgress(progress, module.course, module.number).xp
  const dates = summit ? courseDates(progress, module.course, reached?.at) : undefined
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  // The pressed button is gone, so the heading takes the focus.
  useLayoutEffect(() => {
    if (!reached) return
    heading.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [reached])

  /** The second click of a double click was meant for the button that was there before. */
  function ignoreDouble(event: MouseEvent) {
    if (event.detail > 1 && reached && Date.now() - reached.at.getTime() < 1000) event.preventDefault()
  }

  return (
    <section
      ref={card}
      onClickCapture={ignoreDouble}
      aria-labelledby="camp-reached"
      className="mt-12 scroll-mb-4 overflow-hidden rounded-lg border border-(--c-edge) bg-surface print:hidden"
    >
      <Trail
        course={module.course}
        done={completed}
        {...(!summit && { around: module.number })}
        className={summit ? cn('border-line border-b', reached && 'trail-lights') : 'border-line border-b sm:h-52'}
      />
      <div className="p-5 sm:p-6">
        <h2
          ref={heading}
          id="camp-reached"
          tabIndex={-1}
          className="rounded-sm text-2xl focus-visible:outline-2 focus-visible:outline-offset-2"
        >
          {summit ? 'Course Completed!' : `Module ${module.number} completed`}
        </h2>
        <p className="mt-2 text-ink-2 tabular-nums">
          {summit ? (
            <>
              All {course.modules.length} modules of {course.title}:{' '}
              <b className="font-semibold text-course">{formatNumber(xp)} XP</b>
              {dates && <span className="block">{daysOf(dates)}</span>}
            </>
          ) : (
            <>
              <b className="font-semibold text-course">{formatNumber(mine)} XP</b> in {module.title}:{' '}
              {mine - module.totalXP} from its {module.counts}, {module.totalXP} for completing it
            </>
          )}
        </p>
        {reached?.newBadge && (
          <p className="mt-3 w-fit rounded-md bg-course-wash px-3 py-1.5 font-semibold text-course text-sm">
            New badge: {badgeOf(module.course)}
          </p>
        )}
        {summit && <DownloadTrail course={course} dates={dates} />}
        <Recap module={module} />
        {missing && <ModuleMastery missing={missing} />}
        <NextLink module={module} progress={progress} />
      </div>
    </section>
  )
}

/** What the lessons of the module have said at their ends, each with the way to it. */
function Recap({ module }: { module: Module }) {
  const lines = recaps[`${module.course}/${module.number}`]
  if (!lines?.length) return null
  return (
    <>
      <h3 id="takeaways" className="mt-6 text-base">
        Key takeaways
      </h3>
      <ul aria-labelledby="takeaways" className="mt-2 grid gap-2 text-ui leading-snug">
        {lines.map(({ section, text }) => (
          <li key={text} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <a
              className="min-h-6 min-w-7 font-semibold text-course tabular-nums pointer-coarse:min-h-11 pointer-coarse:min-w-11"
              href={`#${sectionAnchor({ id: section })}`}
            >
              {section}
            </a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Past the last camp of all it is the dashboard, to which the page's head leads as well. */
function NextLink({ module, progress }: Pick<CampCardProps, 'module' | 'progress'>) {
  const next = nextModule(progress, module)
  const course = next ? undefined : nextCourse(progress, module.course)
  const to = next ?? course?.module
  return (
    <Button asChild variant="primary" size="lg" className="mt-6 max-sm:w-full">
      {to ? (
        <Link to={paths.module(to.course, to.number)}>
          {next ? `Next: ${next.title}` : `Next course: ${course?.course.title}`}
          <ArrowRight aria-hidden />
        </Link>
      ) : (
        <Link to={paths.dashboard}>Back to Dashboard</Link>
      )}
    </Button>
  )
}
