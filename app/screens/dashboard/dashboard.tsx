import { courses } from 'courses/catalogue.ts'
import type { CourseId } from 'courses/types.ts'
import { useState } from 'react'
import { useAuth } from '~/features/auth/use-auth.ts'
import type { Progress } from '~/features/progress/rules/progress.ts'
import { useProgress } from '~/features/progress/use-progress.ts'
import { lastCourse } from '~/layout/last-course.ts'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Achievements } from './achievements.tsx'
import { CourseCard } from './course-card.tsx'
import { FirstDay } from './first-day.tsx'
import { StatCards } from './stat-cards.tsx'
import { courseToContinue } from './where-to-go.ts'

/** What the learner has achieved, and the one thing to do next. Stands inside the guard. */
export function Dashboard() {
  const { session } = useAuth()
  const { status, progress } = useProgress()
  const user = session.state === 'signedIn' ? session.user : undefined
  const [last] = useState(() => user && lastCourse(user.id))

  const ready = status === 'ready'
  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap grid grid-cols-[minmax(0,1fr)] gap-[clamp(2rem,4vw,3rem)] pt-[clamp(2rem,4vw,3.5rem)] pb-20"
    >
      <h1 className="text-3xl [overflow-wrap:anywhere]">Welcome back, {nameOf(user?.email)}</h1>
      <StatCards progress={ready ? progress : undefined} />
      {ready ? <Trails progress={progress} last={last} userId={user?.id} /> : <TrailsSkeleton />}
    </main>
  )
}

const cards = 'grid gap-6 lg:grid-cols-3'

type TrailsProps = { progress: Progress; last: CourseId | undefined; userId: string | undefined }

function Trails({ progress, last, userId }: TrailsProps) {
  const firstDay = Object.keys(progress.modules).length === 0
  const main = firstDay ? undefined : courseToContinue(progress, last)
  return (
    <>
      {firstDay && <FirstDay />}
      <section aria-labelledby="your-courses">
        <h2 id="your-courses" className="mb-4 text-xl">
          Your courses
        </h2>
        <div className={cards}>
          {courses.map((course) => (
            <CourseCard
              key={course.id}
              course={course}
              progress={progress}
              isMain={course.id === main}
              userId={userId}
            />
          ))}
        </div>
      </section>
      {progress.badges.length > 0 && <Achievements badges={progress.badges} />}
    </>
  )
}

function TrailsSkeleton() {
  return (
    <div>
      <Skeleton className="mb-4 h-7 w-40" />
      <div className={cards}>
        {courses.map(({ id }) => (
          <Skeleton key={id} className="h-[31rem] sm:max-lg:h-72" />
        ))}
      </div>
    </div>
  )
}

/** The part of an address before the at-sign. */
const nameOf = (email = '') => email.split('@')[0] || 'explorer'
