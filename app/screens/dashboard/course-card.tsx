import { findModule } from 'courses/catalogue.ts'
import type { Course } from 'courses/types.ts'
import MountainSnow from 'lucide-react/icons/mountain-snow'
import { Link } from 'react-router'
import { courseProgress } from '~/features/progress/rules/course-progress.ts'
import { moduleProgress } from '~/features/progress/rules/module-progress.ts'
import type { Progress } from '~/features/progress/rules/progress.ts'
import { activityXP } from '~/features/progress/rules/xp.ts'
import { lastPlace } from '~/lib/reading-place.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { ProgressBar } from '~/ui/progress-bar.tsx'
import { Trail } from '~/ui/trail.tsx'
import { ModuleSquares } from './module-squares.tsx'

type CourseCardProps = {
  course: Course
  progress: Progress
  /** Whether continuing here is the one thing to do on the screen. */
  isMain: boolean
  userId: string | undefined
}

export function CourseCard({ course, progress, isMain, userId }: CourseCardProps) {
  const titleId = `course-${course.id}`
  const total = course.modules.length
  const { completed, percent, xp, next } = courseProgress(progress, course)
  const left = next && userId ? lastPlace(userId, paths.module(course.id, next))?.section : undefined
  return (
    <article
      aria-labelledby={titleId}
      className={`c-${course.id} flex flex-col overflow-hidden rounded-lg border border-line bg-surface sm:max-lg:grid sm:max-lg:grid-cols-[2fr_3fr]`}
    >
      <div className="grid items-center border-line bg-sunken max-sm:border-b sm:max-lg:border-r lg:border-b">
        <Trail
          course={course.id}
          done={completed}
          {...(next && { next })}
          className="sm:max-lg:trail-inset"
          label={`${course.title}: a trail of eight camps, ${completed.length} of ${total} reached`}
        />
      </div>
      <div className="flex grow flex-col gap-4 px-5 pt-5 pb-6 tabular-nums sm:px-6">
        <div className="flex items-baseline justify-between gap-3">
          <h3 id={titleId}>{course.title}</h3>
          <p className="whitespace-nowrap text-ink-2 text-sm">
            {completed.length}/{total} modules
          </p>
        </div>
        <ProgressBar aria-label={`${course.title} progress`} value={completed.length} max={total} />
        <div className="flex justify-between gap-3 text-ink-2 text-sm">
          <p>
            <b className="font-semibold text-base text-ink">{xp}</b> XP Earned
          </p>
          <p>
            <b className="font-semibold text-base text-ink">{percent}%</b> Complete
          </p>
        </div>
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
            <Button asChild variant={isMain ? 'primary' : 'quiet'} className="flex-auto px-3!">
              <Link to={paths.module(course.id, next)} state={{ resume: true }}>
                Continue Module {next}
              </Link>
            </Button>
          )}
          <Button asChild variant={next === undefined ? 'quiet' : 'text'} className="flex-auto px-3!">
            <Link to={paths.module(course.id, 1)}>View All Modules</Link>
          </Button>
        </div>
      </div>
    </article>
  )
}

type NextModuleProps = {
  course: Course
  progress: Progress
  next: number
  /** The section that was read last. */
  left: string | undefined
}

/** Names the module that Continue leads to, what is gained there already and where reading goes on. */
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
    <div className="flex items-center gap-3 rounded-md bg-course-wash px-4 py-3 text-ink-2 text-sm leading-snug">
      <MountainSnow aria-hidden className="size-7 shrink-0 text-course" />
      <div>
        <p className="font-bold text-base text-ink">Course Completed!</p>
        <p>Congratulations on finishing this course!</p>
      </div>
    </div>
  )
}
