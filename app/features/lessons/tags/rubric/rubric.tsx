import { lessonPrefix } from 'courses/anchors.ts'
import { type ReactNode, useState } from 'react'
import { useInteracted } from '~/lib/browser/hooks/use-interacted.ts'
import { useLazy } from '~/lib/browser/hooks/use-lazy.ts'
import { keptAnswer } from '~/lib/storage/check-answers.ts'
import { Button } from '~/ui/button.tsx'
import { LoadFailure } from '~/ui/loading/load-failure.tsx'
import { answerSheet } from '../../checks/answer-sheet.ts'
import { useLessonContext } from '../../lesson-context.ts'

interface RubricProps {
  exercise: string
  /** Changes with any word of its lines. */
  keptAs: string
  children: ReactNode
}

const loadQuestions = () => import('./rubric-questions.tsx')

/** Asks about the prose of a task, which no check can judge, once it is handed in. The answers are the learner's own. */
export function Rubric({ exercise, keptAs, children }: RubricProps) {
  const { module, section, userId } = useLessonContext()
  const sheet = userId === undefined ? undefined : answerSheet(userId, module, section)
  const [isAnswered] = useState(() => sheet !== undefined && keptAnswer(sheet, keptAs) !== undefined)
  const [isPressed, setPressed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { state, loaded, retry } = useLazy(loadQuestions, useInteracted() || isAnswered)
  const id = `${lessonPrefix(section.id)}rubric-${exercise}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds those of the lines
    <div role="group" className="task-part" aria-labelledby={`${id}-title`} id={id}>
      <p className="task-label" id={`${id}-title`}>
        Your text
      </p>
      {/* Stays the same element while the questions come: a press under way is not lost. */}
      {!isOpen && (
        <div className="print:hidden">
          <p>No check can read your text. When it is written, a few questions help you judge it.</p>
          <Button onClick={() => setPressed(true)}>My text is ready</Button>
          {state === 'failed' && <LoadFailure name="the questions" onRetry={retry} />}
        </div>
      )}
      {loaded && (
        <loaded.RubricQuestions
          id={id}
          place={`${module.course}/${section.id}/${exercise}`}
          userId={userId}
          sheet={sheet}
          keptAs={keptAs}
          isPressed={isPressed}
          onOpen={setOpen}
        >
          {children}
        </loaded.RubricQuestions>
      )}
    </div>
  )
}
