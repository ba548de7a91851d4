import { activitiesOf, findCourse } from 'courses/catalogue.ts'
import type { Activity, Module, Section } from 'courses/types.ts'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isGuest } from '~/features/auth/session/is-guest.ts'
import { useUser } from '~/features/auth/session/use-user.ts'
import { badgeOf } from '~/features/progress/rules/badges.ts'
import { allActivitiesDone, knownActivities } from '~/features/progress/rules/completion.ts'
import { courseProgress } from '~/features/progress/rules/course-progress.ts'
import { moduleProgress } from '~/features/progress/rules/module-progress.ts'
import { useProgress } from '~/features/progress/use-progress.ts'
import { useInteracted } from '~/lib/browser/hooks/use-interacted.ts'
import { begunSections } from '~/lib/storage/reading-place.ts'
import { paths } from '~/paths.ts'
import { Skeleton } from '~/ui/loading/skeleton.tsx'
import { ActivitiesContext } from './activities/activities-context.ts'
import { Announcer } from './activities/announcer.tsx'
import { CompleteModule } from './complete-module.tsx'
import { ModuleHeader } from './module-header.tsx'
import { ModuleNotes } from './module-notes.tsx'
import { ModulePager } from './module-pager.tsx'
import { ContinueReading } from './reading/continue-reading.tsx'
import { OnThisPage } from './reading/on-this-page.tsx'
import { PrintedAnswers } from './reading/printed-answers.tsx'
import { useModuleReading } from './reading/use-module-reading.ts'
import type { JustReached } from './reward/completion-card.tsx'
import { useCelebration } from './reward/use-celebration.ts'
import { useReward } from './reward/use-reward.ts'
import { ModuleSection } from './section/module-section.tsx'
import { SectionBar } from './section/section-bar.tsx'
import { sectionState } from './section/section-state.ts'
import { useMastery } from './section/use-mastery.ts'
import { useOpenSection } from './section/use-open-section.ts'
import { VideoPlaceholder } from './video-placeholder.tsx'
import { YourProgress } from './your-progress.tsx'

export function ModulePage({ module }: { module: Module }) {
  const { status, progress, completeActivity, holdActivity, completeModule } = useProgress()
  const { announcement, moment, celebrate, endMoment } = useCelebration(module, progress.totalXP)
  const [reached, setReached] = useState<JustReached>()
  const [pressed, setPressed] = useState<number>()
  const [noteRequestCount, setNoteRequestCount] = useState(0)
  const requestNote = useCallback(() => setNoteRequestCount((count) => count + 1), [])
  const user = useUser()
  const userId = user?.id
  const navigate = useNavigate()
  const lessons = useRef<HTMLDivElement>(null)

  const ready = status === 'ready'
  const mine = moduleProgress(progress, module.course, module.number)
  const course = findCourse(module.course)
  const { completed } = courseProgress(progress, course)
  const endsCourse = completed.length === course.modules.length - 1
  const allDone = allActivitiesDone(module, mine.completedActivities)
  const offered = ready && allDone && !mine.completed
  const open = useOpenSection(module, userId, ready ? mine.completedActivities : undefined)
  const begun = userId ? begunSections(userId, paths.module(module.course, module.number)) : []
  const stateOf = (section: Section) =>
    sectionState(section, mine.completedActivities, section === open ? [section.id] : begun)
  const interacted = useInteracted()
  const { missing, mastered, reader } = useMastery(module, userId, ready && (interacted || mine.completed))
  const reward = useReward(mine.completed || moment !== undefined)
  useModuleReading(module, lessons, userId, open)

  function onActivity(activity: Activity) {
    const unopened = module.sections.find((each) => each.activities.includes(activity) && stateOf(each) === 'not begun')
    if (unopened) {
      const takeBack = holdActivity(module.course, module.number, activity.id)
      void import('./activities/offer-undo.ts').then(({ offerUndo }) => offerUndo(activity, unopened, takeBack))
    } else completeActivity(module.course, module.number, activity.id)
    setPressed(activity.id)
    if (isGuest(user) && progress.totalXP === 0)
      void import('./activities/offer-to-keep.ts').then(({ offerToKeep }) => offerToKeep(() => navigate(paths.account)))
    const count = knownActivities(module, mine.completedActivities).length + 1
    celebrate(activity.xp, `${count} of ${activitiesOf(module).length} ${module.counts} completed`, undefined)
  }

  function onComplete() {
    completeModule(module.course, module.number)
    setReached({ at: new Date(), newBadge: !progress.badges.includes(badgeOf(module.course)) })
    celebrate(module.totalXP, `Module ${module.number} completed`, endsCourse ? 'summit' : 'camp')
  }

  return (
    <main
      id="main"
      tabIndex={-1}
      className={`c-${module.course} grid grid-cols-[minmax(0,42rem)] justify-center gap-x-[clamp(2rem,4vw,3.5rem)] px-[clamp(1rem,3.4vw,2.75rem)] pt-2 pb-24 sm:pt-6 xl:grid-cols-[minmax(0,42rem)_13.75rem] print:block print:p-0`}
    >
      {open && (
        <SectionBar
          module={module}
          open={open}
          stateOf={stateOf}
          mastered={mastered}
          userId={userId}
          lessons={lessons}
        />
      )}
      <ModuleHeader module={module} mine={mine} ready={ready} completed={completed}>
        <ContinueReading module={module} userId={userId} completed={mine.completed} />
      </ModuleHeader>
      <VideoPlaceholder />
      <div className="mt-8">
        <ActivitiesContext
          value={{
            done: mine.completedActivities,
            ready,
            complete: onActivity,
            last: offered ? pressed : undefined,
          }}
        >
          <div className="relative">
            <div ref={lessons}>
              {open ? (
                module.sections.map((section) => (
                  <ModuleSection
                    key={section.id}
                    module={module}
                    section={section}
                    state={stateOf(section)}
                    mastered={mastered.includes(section)}
                    open={section === open}
                    userId={userId}
                    onNote={requestNote}
                  />
                ))
              ) : (
                <Skeleton className="h-screen" />
              )}
            </div>
            {userId && open && (
              <ModuleNotes
                module={module}
                open={open}
                lessons={lessons}
                userId={userId}
                requestCount={noteRequestCount}
                onRequest={requestNote}
              />
            )}
          </div>
        </ActivitiesContext>
        {offered && <CompleteModule module={module} endsCourse={endsCourse} onComplete={onComplete} />}
        {ready && mine.completed && reward && (
          <reward.CompletionCard module={module} progress={progress} reached={reached} missing={missing} />
        )}
      </div>
      <div className="mt-8 self-start xl:sticky xl:col-start-2 xl:row-span-2 xl:top-6 xl:flex xl:max-h-[calc(100dvh-3rem)] xl:flex-col xl:-mx-1 xl:overflow-y-auto xl:px-1 print:hidden">
        <YourProgress module={module} mine={mine} ready={ready} />
        {/* Only once the card above it has its height. */}
        {ready && open && <OnThisPage module={module} open={open} lessons={lessons} />}
      </div>
      <ModulePager module={module} completed={mine.completed && reward !== undefined} />
      <PrintedAnswers module={module} />
      {reader}
      <Announcer announcement={announcement} />
      {/* Each is drawn anew: one may follow another at once. */}
      {moment && reward && (
        <reward.Celebration key={`${moment.camp} ${moment.level?.reached}`} {...moment} onEnd={endMoment} />
      )}
    </main>
  )
}
