import type { Module, Section } from 'courses/types.ts'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef } from 'react'
import { useTally } from '~/features/lessons/checks/answer-sheet.ts'
import { lessonPath } from '~/features/lessons/loading/lesson-path.ts'
import { useLessonParts } from '~/features/lessons/loading/lesson-store.ts'
import { cn } from '~/lib/cn.ts'
import { Button } from '~/ui/button.tsx'
import { closeModal, Modal } from '~/ui/dialogs/modal.tsx'
import { FactList } from '../fact-list.tsx'
import { sectionAnchor } from '../reading/section-anchor.ts'
import { sectionTime } from './section-facts.ts'
import { type SectionState, stateWords } from './section-state.ts'
import { StatusIcon } from './status-icon.tsx'

export interface SectionSheetProps {
  module: Module
  open: Section
  stateOf: (section: Section) => SectionState
  mastered: readonly Section[]
  userId: string | undefined
  part: string | undefined
  onClose: () => void
}

export function SectionSheet({ module, open, stateOf, mastered, userId, part, onClose }: SectionSheetProps) {
  const here = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const sheet = here.current?.closest('dialog')
    if (!sheet || !here.current) return
    here.current.querySelector('a')?.focus({ preventScroll: true })
    // By hand: scrolling into view would scroll the page behind, too.
    sheet.scrollTop = here.current.offsetTop - sheet.clientHeight / 3
  }, [])

  return (
    <Modal
      aria-labelledby="sections-of-module"
      onClose={onClose}
      className={`c-${module.course} mt-auto max-h-[85dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-lg border-line border-t bg-surface text-ink shadow-float`}
    >
      <div className="sticky top-0 flex items-center justify-between gap-3 border-line border-b bg-surface py-2 pr-2 pl-4">
        <h2 id="sections-of-module" className="text-[1.125rem]">
          Module {module.number}: {module.title}
        </h2>
        <Button variant="text" size="icon" aria-label="Close sections" onClick={closeModal}>
          <X aria-hidden />
        </Button>
      </div>
      <ol className="px-2 py-2">
        {module.sections.map((section) => (
          <li key={section.id} ref={section === open ? here : undefined}>
            <Row
              module={module}
              section={section}
              state={stateOf(section)}
              mastered={mastered.includes(section)}
              isHere={section === open}
              userId={userId}
            />
            {section === open && <Parts module={module} section={section} here={part} />}
          </li>
        ))}
      </ol>
    </Modal>
  )
}

interface RowProps extends Pick<SectionSheetProps, 'module' | 'userId'> {
  section: Section
  state: SectionState
  mastered: boolean
  isHere: boolean
}

function Row({ module, section, state, mastered, isHere, userId }: RowProps) {
  const tally = useTally(userId, module, section)
  return (
    <a
      href={`#${sectionAnchor(section)}`}
      onClick={closeModal}
      aria-current={isHere ? 'location' : undefined}
      className={cn(
        'flex min-h-11 gap-3 rounded-md px-2 py-2 no-underline',
        isHere ? 'bg-course-wash' : 'hover:bg-sunken',
      )}
    >
      <StatusIcon state={state} />
      <span>
        <span className="block font-semibold leading-snug">
          {section.id} {section.title}
        </span>{' '}
        <span className="block text-ink-2 text-sm tabular-nums">
          <FactList facts={[stateWords[state], mastered && 'Mastered', ...sectionTime(module, section), tally]} />
        </span>
      </span>
    </a>
  )
}

function Parts({ module, section, here }: { module: Module; section: Section; here: string | undefined }) {
  const parts = useLessonParts(lessonPath(module, section))
  return (
    <ul aria-label={`Parts of ${section.id}`} className="mb-2 ml-5">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={closeModal}
            aria-current={id === here ? 'location' : undefined}
            className={cn(
              'flex min-h-11 items-center border-l-2 py-1 pl-6 text-ui leading-snug no-underline',
              id === here ? 'border-course font-semibold' : 'border-line text-ink-2',
            )}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
