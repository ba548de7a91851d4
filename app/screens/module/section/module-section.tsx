import type { Module, Section } from 'courses/types.ts'
import { memo, useCallback } from 'react'
import { useTally } from '~/features/lessons/checks/answer-sheet.ts'
import type { OnAnswer } from '~/features/lessons/lesson-context.ts'
import { lessonPath } from '~/features/lessons/loading/lesson-path.ts'
import { useLesson } from '~/features/lessons/loading/lesson-store.ts'
import { ColabLink, NotebookLink, quietLinkClass } from '~/features/lessons/notebook-links.tsx'
import { SectionLesson } from '~/features/lessons/section-lesson.tsx'
import { lessonOccasion, useRecordReview } from '~/features/review/use-record-review.ts'
import { cn } from '~/lib/cn.ts'
import { ActivityButton } from '../activities/activity-button.tsx'
import { ActivityRow } from '../activities/activity-row.tsx'
import { ButtonNote } from '../activities/button-note.tsx'
import { LessonActivity } from '../activities/lesson-activity.tsx'
import { FactList } from '../fact-list.tsx'
import { sectionAnchor } from '../reading/section-anchor.ts'
import { sectionTime } from './section-facts.ts'
import { SectionPager } from './section-pager.tsx'
import { type SectionState, stateWords } from './section-state.ts'
import { StatusIcon } from './status-icon.tsx'
import { ToActivities } from './to-activities.tsx'

interface ModuleSectionProps {
  module: Module
  section: Section
  state: SectionState
  mastered: boolean
  open: boolean
  userId: string | undefined
  onNote: () => void
}

/** The specified buttons stand in the row; where it is open in the lesson, and below its place while that loads. */
export const ModuleSection = memo(function ModuleSection(props: ModuleSectionProps) {
  const { module, section, state, mastered, open, userId, onNote } = props
  const record = useRecordReview()
  const onAnswer = useCallback<OnAnswer>(
    (check, right, final) => final && record(check, lessonOccasion, right),
    [record],
  )
  const anchor = sectionAnchor(section)
  const notOpened = state === 'not begun' ? notOpenedId(section) : undefined
  const lessonId = `lesson-${section.id}`
  const isLoaded = useLesson(lessonPath(module, section)).lesson !== undefined
  const reads = open && isLoaded
  // A hand-written section is one piece of work, named like the section.
  const whole = module.counts === 'sections' ? section.activities[0] : undefined
  return (
    <article
      data-open={open ? '' : undefined}
      aria-labelledby={anchor}
      className={cn('border-line border-t print:border-0 [&+&]:print:break-before-page', open ? 'pt-8 pb-16' : 'py-4')}
    >
      <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <StatusIcon state={state} className={cn('print:hidden', open ? 'mt-1.5' : 'mt-0.5')} />
        <div>
          <h2
            id={anchor}
            tabIndex={-1}
            className={cn(
              'scroll-mt-20 rounded-sm print:text-2xl',
              open ? 'text-[clamp(1.625rem,1.4rem+0.9vw,2rem)]' : 'text-[1.125rem] leading-snug tracking-normal',
            )}
          >
            <a
              href={`#${anchor}`}
              aria-expanded={open}
              aria-controls={lessonId}
              className={cn(
                'block no-underline hover:underline',
                !open && 'pointer-coarse:relative pointer-coarse:-my-2.5 pointer-coarse:py-2.5',
              )}
            >
              <span
                className={cn(
                  'text-course',
                  open && 'mb-1 block font-semibold text-base leading-snug tracking-wide print:inline print:text-2xl',
                )}
              >
                {section.id}
              </span>{' '}
              {section.title}
            </a>
          </h2>
          <Facts
            module={module}
            section={section}
            state={state}
            mastered={mastered}
            open={open}
            userId={userId}
            onNote={onNote}
          />
        </div>
        {whole && !open && (
          <>
            <ActivityButton
              activity={whole}
              titleId={notOpened ? `${anchor} ${notOpened}` : anchor}
              quiet
              className="col-start-2 w-58 max-w-full self-start sm:col-start-3"
            />
            <ButtonNote activity={whole} className="col-start-2 -mt-1 sm:col-span-2 sm:text-right" />
          </>
        )}
      </header>
      {reads && <ToActivities section={section.id} lessonId={lessonId} />}
      {!whole && !open && <Activities section={section} notOpened={notOpened} className="mt-4 ml-9" />}
      <div className={cn('print:mt-7', open && 'mt-7')}>
        <SectionLesson
          id={lessonId}
          open={open}
          section={section}
          module={module}
          userId={userId}
          ActivityFoot={LessonActivity}
          onAnswer={onAnswer}
        />
      </div>
      {open && !reads && <Activities section={section} notOpened={undefined} className="mt-10" />}
      {open && <SectionPager module={module} section={section} />}
    </article>
  )
})

interface ActivitiesProps {
  section: Section
  /** The id of the note that says so. */
  notOpened: string | undefined
  className: string
}

function Activities({ section, notOpened, className }: ActivitiesProps) {
  return (
    <ul aria-label={`Activities of ${section.id}`} className={cn('grid gap-4 print:hidden', className)}>
      {section.activities.map((activity) => (
        <ActivityRow key={activity.id} activity={activity} notOpened={notOpened} />
      ))}
    </ul>
  )
}

const notOpenedId = ({ id }: Section): string => `not-opened-${id}`

type FactsProps = Pick<ModuleSectionProps, 'module' | 'section' | 'state' | 'mastered' | 'open' | 'userId' | 'onNote'>

function Facts({ module, section, state, mastered, open, userId, onNote }: FactsProps) {
  const checks = useTally(userId, module, section)
  const colab = open && ColabLink({ module, section })
  return (
    <p className="mt-1 text-ink-3 text-sm tabular-nums print:hidden">
      {state === 'not begun' && <span className="sr-only">{stateWords[state]}. </span>}
      <FactList
        facts={[
          state !== 'not begun' && <span className="font-semibold text-course">{stateWords[state]}</span>,
          mastered && <span className="font-semibold text-course">Mastered</span>,
          ...sectionTime(module, section),
          checks,
          open && <NotebookLink module={module} section={section} />,
          colab,
          open && userId && (
            <button type="button" aria-keyshortcuts="n" className={quietLinkClass} onClick={onNote}>
              Add a note
            </button>
          ),
          state === 'not begun' && <span id={notOpenedId(section)}>Not opened yet: read {section.id} first</span>,
        ]}
      />
    </p>
  )
}
