import { activitiesOf, findCourse } from 'courses/catalogue.ts'
import type { Activity, Module } from 'courses/types.ts'
import { useRef, useState } from 'react'
import { useAuth } from '~/features/auth/use-auth.ts'
import { allActivitiesDone } from '~/features/progress/rules/completion.ts'
import { courseProgress } from '~/features/progress/rules/course-progress.ts'
import { levelOf } from '~/features/progress/rules/level.ts'
import { moduleProgress } from '~/features/progress/rules/module-progress.ts'
import { useProgress } from '~/features/progress/use-progress.ts'
import { Announcer } from './announcer.tsx'
import { arrive } from './arrive.ts'
import { CompleteModule } from './complete-module.tsx'
import { ContinueReading } from './continue-reading.tsx'
import { countedAs } from './counted-as.ts'
import { ModuleHeader } from './module-header.tsx'
import { ModulePager } from './module-pager.tsx'
import { ModuleSection } from './module-section.tsx'
import { Moment, type MomentContent } from './moment.tsx'
import { OnThisPage } from './on-this-page.tsx'
import { useArrival } from './use-arrival.ts'
import { useReadingMemory } from './use-reading-memory.ts'
import { useSectionKeys } from './use-section-keys.ts'
import { VideoPlaceholder } from './video-placeholder.tsx'
import { YourProgress } from './your-progress.tsx'

/** One page for all 24 modules: the hand-written ones of Machine Learning and those of the shared template. */
export function ModulePage({ module }: { module: Module }) {
  const { status, progress, completeActivity, completeModule } = useProgress()
  const [announcement, setAnnouncement] = useState('')
  const [moment, setMoment] = useState<MomentContent>()
  const { session } = useAuth()
  const userId = session.state === 'signedIn' ? session.user.id : undefined
  const lessons = useRef<HTMLDivElement>(null)
  useArrival(module, lessons, userId)
  useReadingMemory(module, lessons, userId)
  useSectionKeys(lessons)
  const banner = useRef<HTMLParagraphElement>(null)

  const ready = status === 'ready'
  const mine = moduleProgress(progress, module.course, module.number)
  const course = findCourse(module.course)
  const allDone = allActivitiesDone(module, mine.completedActivities)

  /** Says what a press has gained, and celebrates a new level or a completed module. */
  function celebrate(xp: number, what: string, reachedCamp: boolean) {
    const level = levelOf(progress.totalXP + xp)
    const newLevel = level > levelOf(progress.totalXP) ? level : undefined
    setAnnouncement(`+${xp} XP. ${what}.${newLevel ? ` You are now level ${newLevel}.` : ''}`)
    if (newLevel || reachedCamp) setMoment({ module, xp, level: newLevel, reachedCamp })
  }

  function onActivity(activity: Activity) {
    completeActivity(module.course, module.number, activity.id)
    const count = mine.completedActivities.length + 1
    celebrate(activity.xp, `${count} of ${activitiesOf(module).length} ${countedAs(module)} completed`, false)
  }

  function onComplete() {
    completeModule(module.course, module.number)
    celebrate(module.totalXP, `Module ${module.number} completed`, true)
    // The pressed button is about to go; the banner that takes over its meaning takes over the focus too.
    requestAnimationFrame(() => banner.current?.focus({ preventScroll: true }))
  }

  return (
    <main
      id="main"
      tabIndex={-1}
      className={`c-${module.course} grid grid-cols-[minmax(0,42rem)] justify-center gap-x-[clamp(2rem,4vw,3.5rem)] px-[clamp(1rem,3.4vw,2.75rem)] pt-2 pb-24 sm:pt-6 xl:grid-cols-[minmax(0,42rem)_13.75rem]`}
    >
      <ModuleHeader module={module} mine={mine} ready={ready} completed={courseProgress(progress, course).completed}>
        <ContinueReading
          module={module}
          userId={userId}
          onContinue={(to) => lessons.current && arrive(module, lessons.current, to)}
        />
      </ModuleHeader>
      <VideoPlaceholder />
      <div>
        <div ref={lessons}>
          {module.sections.map((section) => (
            <ModuleSection
              key={section.id}
              module={module}
              section={section}
              done={mine.completedActivities}
              ready={ready}
              onActivity={onActivity}
            />
          ))}
        </div>
        {ready && allDone && !mine.completed && <CompleteModule module={module} onComplete={onComplete} />}
      </div>
      <div className="mt-12 self-start xl:sticky xl:col-start-2 xl:row-span-2 xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:-mx-1 xl:overflow-y-auto xl:px-1">
        <YourProgress module={module} mine={mine} ready={ready} banner={banner} />
        {/* Only once the card above it has its height. */}
        {ready && <OnThisPage module={module} lessons={lessons} />}
      </div>
      <ModulePager module={module} completed={mine.completed} />
      <Announcer announcement={announcement} />
      {moment && <Moment {...moment} onEnd={() => setMoment(undefined)} />}
    </main>
  )
}
