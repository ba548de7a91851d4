import { findModule } from 'courses/catalogue.ts'
import type { Course } from 'courses/types.ts'
import MountainSnow from 'lucide-react/icons/mountain-snow'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useUser } from '~/features/auth/session/use-user.ts'
import { offersCredentials } from '~/features/credential/offers-credentials.ts'
import type { Memory } from '~/features/progress/next-step.ts'
import { courseProgress } from '~/features/progress/rules/course-progress.ts'
import { moduleProgress } from '~/features/progress/rules/module-progress.ts'
import type { Progress } from '~/features/progress/rules/progress.ts'
import { activityXP } from '~/features/progress/rules/xp.ts'
import { Trail } from '~/features/progress/trail.tsx'
import { ContourBackground } from '~/layout/frames/contour-background.tsx'
import { useLazy } from '~/lib/browser/hooks/use-lazy.ts'
import { formatNumber } from '~/lib/format-number.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { ProgressBar } from '~/ui/progress-bar.tsx'
import { GuardedPart } from './guarded-part.tsx'
import { ModuleSquares } from './module-squares.tsx'

interface CourseCardProps {
  course: Course
  progress: Progress
  memory: Memory
}

export function CourseCard({ course, progress, memory }: CourseCardProps) {
  const titleId = `course-${course.id}`
  const total = course.modules.length
  const { completed, percent, xp, next } = courseProgress(progress, course)
  const left = next === undefined ? undefined : memory.placeOf(paths.module(course.id, next))?.section
  return (
    <article
      aria-labelledby={titleId}
      className={`c-${course.id} flex flex-col overflow-hidden rounded-lg border border-line bg-surface sm:max-lg:grid sm:max-lg:grid-cols-[2fr_3fr]`}
    >
      <ContourBackground className="grid items-center border-line max-sm:border-b sm:max-lg:border-r sm:max-lg:[--contour-fade:linear-gradient(#000,#000)] lg:border-b">
        <Trail
          course={course.id}
          done={completed}
          {...(next && { next })}
          className="sm:max-lg:bg-transparent sm:max-lg:trail-inset"
          label={`${course.title}: ${completed.length} of ${total} modules completed`}
        />
      </ContourBackground>
      <div className="flex grow flex-col gap-4 px-5 pt-5 pb-6 tabular-nums sm:px-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 id={titleId}>{course.title}</h3>
          <p className="whitespace-nowrap text-ink-2 text-sm">
            {completed.length}/{total} modules
          </p>
        </div>
        <ProgressBar aria-label={`${course.title} progress`} value={completed.length} max={total} />
        <div className="flex flex-wrap justify-between gap-x-3 text-ink-2 text-sm">
          <p>
            <b className="font-semibold text-base text-ink">{formatNumber(xp)}</b> XP Earned
          </p>
          <p>
            <b className="font-semibold text-base text-ink">{percent}%</b> Complete
          </p>
        </div>
        <Mastery course={course} hasXp={xp > 0} />
        {completed.length > 0 && <ModuleSquares course={course} completed={completed} />}
        <div className="mt-auto">
          {next === undefined ? (
            <Finished />
          ) : (
            <NextModule course={course} progress={progress} next={next} left={left} />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {next !== undefined && (
            <Button asChild className="flex-auto px-3!">
              <Link to={paths.module(course.id, next)} state={{ resume: true }} aria-describedby={titleId}>
                Continue Module {next}
              </Link>
            </Button>
          )}
          {next === undefined && offersCredentials && (
            <Button asChild className="flex-auto px-3!">
              <Link to={paths.credentials} aria-describedby={titleId}>
                Share a credential
              </Link>
            </Button>
          )}
          <Button asChild variant={next === undefined ? 'quiet' : 'text'} className="flex-auto px-3!">
            <Link to={paths.module(course.id, 1)} aria-describedby={titleId}>
              View All Modules
            </Link>
          </Button>
        </div>
        <Offline course={course} />
      </div>
    </article>
  )
}

/** As high before it is known: its code comes after the page. */
function Mastery({ course, hasXp }: { course: Course; hasXp: boolean }) {
  const userId = useUser()?.id
  const [part, setPart] = useState<typeof import('./course-mastery.tsx')>()
  useEffect(() => {
    import('./course-mastery.tsx').then(setPart, (error: unknown) =>
      console.error('What is mastered could not be loaded', error),
    )
  }, [])
  return (
    <div className="min-h-[2lh] text-ink-2 text-sm leading-snug">
      {part && userId && <part.CourseMastery course={course} userId={userId} hasXp={hasXp} />}
    </div>
  )
}

function Offline({ course }: { course: Course }) {
  const { loaded } = useLazy(() => import('~/features/offline/keep-offline.tsx'))
  if (!loaded) return null
  return (
    <GuardedPart
      fallback={
        <p className="text-ink-2 text-sm">What is kept offline cannot be shown. Reload the page to try again.</p>
      }
    >
      <loaded.KeepOffline course={course} />
    </GuardedPart>
  )
}

interface NextModuleProps {
  course: Course
  progress: Progress
  next: number
  left: string | undefined
}

function NextModule({ course, progress, next, left }: NextModuleProps) {
  const module = findModule(course.id, next)
  if (!module) return null
  const { completedActivities } = moduleProgress(progress, course.id, next)
  return (
    <p className="border-line border-t pt-4 text-ink-2 text-sm leading-snug">
      <b className="block font-semibold text-base text-ink">{module.title}</b>
      {activityXP(module, completedActivities)} of {module.totalXP} XP
      {left && ` · reading ${left}`}
    </p>
  )
}

function Finished() {
  return (
    <div className="flex items-center gap-3 rounded-md bg-course-wash px-4 py-3 max-xs:flex-wrap max-xs:px-1.5 text-ink-2 text-sm leading-snug">
      <MountainSnow aria-hidden className="size-7 shrink-0 text-course" />
      <div>
        <p className="font-bold text-base text-ink">Course Completed!</p>
        <p>Congratulations on finishing this course!</p>
      </div>
    </div>
  )
}
