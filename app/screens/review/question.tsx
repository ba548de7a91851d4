import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CheckPlace } from '~/features/lessons/checks/check-places.ts'
import { LessonCheck } from '~/features/lessons/lesson-check.tsx'
import type { OnAnswer } from '~/features/lessons/lesson-context.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { ProgressBar } from '~/ui/progress-bar.tsx'
import { useAnswerKeys } from './use-answer-keys.ts'

interface QuestionProps {
  place: CheckPlace
  /** From 1. */
  number: number
  count: number
  onAnswer: (check: string, right: boolean) => void
  onNext: () => void
}

export function Question({ place, number, count, onAnswer, onNext }: QuestionProps) {
  const { module, section } = place
  const [verdict, setVerdict] = useState<'right' | 'wrong' | 'open'>()
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const changed = useAnswerKeys(card, verdict, onNext)

  useEffect(() => {
    if (number > 1) heading.current?.focus()
  }, [number])
  useEffect(() => {
    if (verdict && verdict !== 'open') next.current?.focus({ preventScroll: true })
  }, [verdict])

  const answer = useCallback<OnAnswer>(
    (check, right, final) => {
      setVerdict(right ? 'right' : final ? 'wrong' : 'open')
      if (final) onAnswer(check, right)
    },
    [onAnswer],
  )
  return (
    <div className={`c-${module.course} grid grid-cols-1 gap-4`}>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 ref={heading} tabIndex={-1} className="rounded-sm font-semibold text-base tabular-nums tracking-normal">
            Question {number} of {count}
          </h2>
          <p className="text-ink-3 text-sm">
            {module.title} · {section.id}
          </p>
        </div>
        <ProgressBar aria-label="Questions done" value={verdict ? number : number - 1} max={count} />
      </div>
      <div ref={card} onChange={changed} className={verdict === 'right' ? '[&_.check-foot_button]:hidden' : undefined}>
        <LessonCheck place={place} onAnswer={answer} whenFailed={<Button onClick={onNext}>Skip</Button>} />
      </div>
      {verdict && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button ref={next} variant="primary" onClick={onNext}>
            {number < count ? 'Next question' : 'Finish'}
          </Button>
          <Link className="underline" to={paths.section(module.course, module.number, section.id)}>
            Read {section.id} {section.title}
          </Link>
        </div>
      )}
      <p className="text-ink-3 text-sm [@media(hover:none)]:hidden">
        Keys: <kbd>1</kbd> to <kbd>9</kbd> choose, <kbd>Enter</kbd> checks, then continues.
      </p>
    </div>
  )
}
