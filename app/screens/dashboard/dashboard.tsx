import { courses } from 'courses/catalogue.ts'
import { useState } from 'react'
import { useUser } from '~/features/auth/session/use-user.ts'
import { coursesByVisit, hasStarted, type Memory, memoryOf, nextStep } from '~/features/progress/next-step.ts'
import type { Progress } from '~/features/progress/rules/progress.ts'
import { useProgress } from '~/features/progress/use-progress.ts'
import { useMediaQuery } from '~/lib/browser/hooks/use-media-query.ts'
import { Skeleton } from '~/ui/loading/skeleton.tsx'
import { Achievements } from './achievements.tsx'
import { AllDone } from './all-done.tsx'
import { ContinueCard } from './continue-card.tsx'
import { CourseCard } from './course-card.tsx'
import { DueReviews } from './due-reviews.tsx'
import { GettingStarted } from './getting-started.tsx'
import { WeeklyGoal } from './weekly-goal/weekly-goal.tsx'
import { YourNumbers } from './your-numbers.tsx'

export function Dashboard() {
  const { status, progress } = useProgress()
  const user = useUser()
  const [memory] = useState(() => (user ? memoryOf(user.id) : noMemory))

  const ready = status === 'ready'
  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap grid grid-cols-[minmax(0,1fr)] gap-[clamp(2rem,4vw,3rem)] pt-[clamp(2rem,4vw,3.5rem)] pb-20"
    >
      <h1 className="text-3xl [overflow-wrap:anywhere]">Welcome back, {nameOf(user?.email)}</h1>
      {ready ? <WhatToDo progress={progress} memory={memory} /> : <Skeleton className="h-68 sm:h-38" />}
      <DueReviews />
      <YourNumbers progress={ready ? progress : undefined} />
      {user && <WeeklyGoal user={user} />}
      {ready ? <Trails progress={progress} memory={memory} /> : <TrailsSkeleton />}
    </main>
  )
}

const cards = 'grid grid-cols-1 gap-6 lg:grid-cols-3'

interface KnownProps {
  progress: Progress
  memory: Memory
}

function WhatToDo({ progress, memory }: KnownProps) {
  if (!hasStarted(progress, memory)) return <GettingStarted />
  const step = nextStep(progress, memory)
  return step ? <ContinueCard step={step} progress={progress} /> : <AllDone />
}

function Trails({ progress, memory }: KnownProps) {
  const small = useMediaQuery('(width < 42rem)')
  return (
    <>
      <section aria-labelledby="your-courses">
        <h2 id="your-courses" className="mb-4 text-xl">
          Your courses
        </h2>
        <div className={cards}>
          {(small ? coursesByVisit(memory) : courses).map((course) => (
            <CourseCard key={course.id} course={course} progress={progress} memory={memory} />
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

const noMemory: Memory = { visits: [], placeOf: () => undefined }

const nameOf = (email = '') => email.split('@')[0] || 'explorer'
