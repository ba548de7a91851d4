import { lessonPrefix } from 'courses/anchors.ts'
import {
  Children,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { keptCode, onSolved } from '~/features/workbench/kept-code.ts'
import { keepAnswer, keptAnswer } from '~/lib/storage/check-answers.ts'
import { Button } from '~/ui/button.tsx'
import { answerSheet } from '../checks/answer-sheet.ts'
import { useLessonContext } from '../lesson-context.ts'
import { chosenBy, inWords, type RubricAnswers, readAnswers } from './rubric-answers.ts'

interface RubricProps {
  exercise: string
  /** Changes with any word of its lines. */
  keptAs: string
  children: ReactNode
}

/** Asks about the prose of a task, which no check can judge, once it is handed in. The answers are the learner's own. */
export function Rubric({ exercise, keptAs, children }: RubricProps) {
  const { module, section, userId } = useLessonContext()
  const id = `${lessonPrefix(section.id)}rubric-${exercise}`
  const lines = Children.toArray(children).filter((child): child is ReactElement<{ children: ReactNode }> =>
    isValidElement(child),
  )
  const sheet = userId === undefined ? undefined : answerSheet(userId, module, section)
  const kept = sheet && keptAnswer(sheet, keptAs)
  const [answers, setAnswers] = useState<RubricAnswers>(() => readAnswers(kept?.chosen ?? [], lines.length))
  const [ready, setReady] = useState(kept !== undefined)
  const solved = useIsSolved(userId, `${module.course}/${section.id}/${exercise}`)
  const pressed = useRef(false)

  function answer(line: number, yes: boolean): void {
    const next = answers.with(line, yes)
    setAnswers(next)
    if (sheet) keepAnswer(sheet, keptAs, { chosen: chosenBy(next), verdict: next.every(Boolean) ? 'right' : 'wrong' })
  }

  const isAsked = ready || solved
  return (
    // One of each task of the page: no landmark.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds those of the lines
    <div
      role="group"
      className={isAsked ? 'task-part' : 'task-part print:hidden'}
      aria-labelledby={`${id}-title`}
      id={id}
    >
      <p className="task-label" id={`${id}-title`}>
        Your text
      </p>
      {isAsked ? (
        <div>
          {/* The button that was pressed is gone. */}
          <p tabIndex={-1} ref={(intro) => void (pressed.current && intro?.focus())}>
            Read your text once more, then answer for yourself. No check can read it.
          </p>
          {lines.map((line, at) => (
            <fieldset className="rubric-line" key={line.key}>
              <legend>{line.props.children}</legend>
              {[true, false].map((yes) => (
                <div className="opt" key={String(yes)}>
                  <input
                    type="radio"
                    id={`${id}-${at}-${yes}`}
                    name={`${id}-${at}`}
                    checked={answers[at] === yes}
                    onChange={() => answer(at, yes)}
                  />
                  <label htmlFor={`${id}-${at}-${yes}`}>{yes ? 'Yes' : 'No'}</label>
                </div>
              ))}
            </fieldset>
          ))}
          <p role="status">{inWords(answers)}</p>
        </div>
      ) : (
        <div>
          <p>No check can read your text. When it is written, a few questions help you judge it.</p>
          <Button
            onClick={() => {
              pressed.current = true
              setReady(true)
            }}
          >
            My text is ready
          </Button>
        </div>
      )}
    </div>
  )
}

function useIsSolved(userId: string | undefined, place: string): boolean {
  return useSyncExternalStore(
    onSolved,
    () => userId !== undefined && keptCode(userId, place).solved === true,
    () => false,
  )
}
