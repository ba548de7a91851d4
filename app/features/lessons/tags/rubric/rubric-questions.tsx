import {
  Children,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useSolution } from '~/features/solutions/use-solved.ts'
import { keptCode, onSolved } from '~/features/workbench/kept-code.ts'
import { keepSolved } from '~/features/workbench/solved.ts'
import { keepAnswer, keptAnswer } from '~/lib/storage/check-answers.ts'
import type { answerSheet } from '../../checks/answer-sheet.ts'
import {
  chosenFromStored,
  chosenOptions,
  type RubricAnswers,
  readAnswers,
  storedText,
  summaryText,
} from './rubric-answers.ts'

interface RubricQuestionsProps {
  id: string
  place: string
  userId: string | undefined
  sheet: ReturnType<typeof answerSheet> | undefined
  keptAs: string
  /** The learner has just said that the text is ready; the button is gone. */
  isPressed: boolean
  onOpen: (isOpen: true) => void
  children: ReactNode
}

/** The lines with yes and no, once they were answered, the text is ready, or the task's check has accepted the code. */
export function RubricQuestions({
  id,
  place,
  userId,
  sheet,
  keptAs,
  isPressed,
  onOpen,
  children,
}: RubricQuestionsProps) {
  const lines = Children.toArray(children).filter((child): child is ReactElement<{ children: ReactNode }> =>
    isValidElement(child),
  )
  const kept = sheet && keptAnswer(sheet, keptAs)
  const textPlace = place.replace(/[^/]+$/, 'rubric-$&')
  const remoteAnswers = useSolution(userId ?? '', textPlace, kept === undefined)
  const known = kept?.chosen ?? chosenFromStored(remoteAnswers, keptAs)
  const [given, setGiven] = useState<RubricAnswers>()
  const answers = given ?? readAnswers(known ?? [], lines.length)
  const isSolved = useIsSolved(userId, place)
  const isOpen = isPressed || isSolved || known !== undefined
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isOpen) onOpen(true)
    if (isPressed) intro.current?.focus()
  }, [isOpen, isPressed, onOpen])
  if (!isOpen) return null

  function answer(line: number, yes: boolean): void {
    const next = answers.with(line, yes)
    setGiven(next)
    if (!sheet || userId === undefined) return
    const chosen = chosenOptions(next)
    keepAnswer(sheet, keptAs, { chosen, verdict: next.every(Boolean) ? 'right' : 'wrong' })
    keepSolved(userId, textPlace, keptCode(userId, textPlace), storedText(keptAs, chosen))
  }

  return (
    <div>
      <p tabIndex={-1} ref={intro}>
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
      <p role="status">{summaryText(answers)}</p>
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
