import '~/styles/learner.css'
import { findCourse } from 'courses/catalogue.ts'
import type { CourseId, Module, Section } from 'courses/types.ts'
import { useMemo, useState } from 'react'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { useUser } from '~/features/auth/session/use-user.ts'
import { answerSheet } from '~/features/lessons/checks/answer-sheet.ts'
import type { OnAnswer } from '~/features/lessons/lesson-context.ts'
import { lessonInfo } from '~/features/lessons/loading/lesson-files.ts'
import type { LessonModule } from '~/features/lessons/loading/lesson-module.ts'
import { LessonText } from '~/features/lessons/section-lesson.tsx'
import { lessonOccasion, useRecordReview } from '~/features/review/use-record-review.ts'
import { SendSolutions } from '~/features/solutions/send-solutions.tsx'
import { useUnitedWork } from '~/layout/visitor/unite-visitor-work.ts'
import { hasAnswers } from '~/lib/storage/check-answers.ts'
import { visitorId } from '~/lib/storage/visitor.ts'
import { SaveProgress } from './save-progress.tsx'

interface FirstSectionProps {
  course: CourseId
  lesson: LessonModule
}

/** Open to everyone. What a visitor answers and writes is kept on this device until it is united with an account. */
export function FirstSection({ course, lesson }: FirstSectionProps) {
  const { title, module, section } = firstSectionOf(course)
  const who = useWho(module, section)
  const record = useRecordReview()
  const onAnswer = useMemo<OnAnswer>(
    () => (check, right, final) => final && record(check, lessonOccasion, right),
    [record],
  )
  const { reading, practice } = lessonInfo(module, section)
  return (
    <main id="main" tabIndex={-1} className={`c-${course} mx-auto w-full max-w-168 px-4 pt-5 pb-20 sm:px-6 sm:pt-8`}>
      <h1 className="text-[clamp(1.625rem,1.4rem+0.9vw,2.25rem)]">
        <span className="mb-1 block font-semibold text-base text-course leading-snug tracking-wide">
          {title}, section {section.id}
        </span>{' '}
        {section.title}
      </h1>
      <p className="mt-2 mb-6 text-ink-2 text-sm tabular-nums">
        Free, no account needed · {reading} min to read · {practice} min to practice
      </p>
      <h2 className="sr-only">The lesson</h2>
      <div className={`lesson c-${course}`}>
        <LessonText
          key={who.key}
          lesson={lesson}
          module={module}
          section={section}
          userId={who.userId}
          ActivityFoot={NoButton}
          onAnswer={onAnswer}
        />
      </div>
      <SendSolutions />
      <SaveProgress module={module} section={section} userId={who.userId} />
    </main>
  )
}

/** XP needs an account. */
const NoButton = () => null

/** Drawn anew for somebody else, and for who has answered here: a check reads what is kept when it is drawn. */
function useWho(module: Module, section: Section): { userId: string | undefined; key: string } {
  const { session } = useAuth()
  const user = useUser()
  const united = useUnitedWork()
  const userId = session.state === 'loading' ? undefined : united && user ? user.id : visitorId
  const [first, setFirst] = useState(userId)
  if (first === undefined && userId !== undefined) setFirst(userId)
  return useMemo(() => {
    const returns = userId !== undefined && hasAnswers(answerSheet(userId, module, section))
    return { userId, key: returns || userId !== first ? `of ${userId}` : 'new' }
  }, [userId, first, module, section])
}

/** @throws {Error} when the catalogue's course is empty */
export function firstSectionOf(course: CourseId): { title: string; module: Module; section: Section } {
  const { title, modules } = findCourse(course)
  const section = modules[0]?.sections[0]
  if (!modules[0] || !section) throw new Error(`${course} has no section`)
  return { title, module: modules[0], section }
}
