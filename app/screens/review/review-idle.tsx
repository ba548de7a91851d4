import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Forecast } from '~/features/review/schedule.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { nextReviewText, questions } from './next-review-text.ts'

interface ReviewIdleProps {
  /** In the round that has just ended; 0 where there was none. */
  answered: number
  right: number
  forecast: Forecast
  started: boolean
  onStart: () => void
}

export function ReviewIdle({ answered, right, forecast: { due, next }, started, onStart }: ReviewIdleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (answered > 0) heading.current?.focus()
  }, [answered])
  return (
    <div className="rounded-lg border border-line bg-surface">
      <section aria-labelledby="rest" className="grid max-w-xl grid-cols-1 justify-items-start gap-4 p-6 sm:p-8">
        <div>
          <h2 id="rest" ref={heading} tabIndex={-1} className="text-xl">
            {answered > 0 ? `${right} of ${answered} right` : titleOf(started, due.length)}
          </h2>
          <p className="mt-2 text-ink-2">{started ? nextOf(due.length, next) : begin}</p>
        </div>
        {due.length > 0 ? (
          <Button variant="primary" size="lg" onClick={onStart}>
            {answered > 0 ? 'Continue' : 'Start'}
          </Button>
        ) : (
          <Button asChild variant="primary" size="lg">
            <Link to={paths.dashboard}>To the lessons</Link>
          </Button>
        )}
      </section>
    </div>
  )
}

const begin =
  'Answer a check in a lesson and it comes back here: the next day if it was wrong, later and later the better you know it.'

const titleOf = (begun: boolean, due: number): string =>
  due > 0 ? `${questions(due)} due` : begun ? 'Nothing is due' : 'Nothing to review yet'

function nextOf(due: number, next: Forecast['next']): string {
  if (due > 0) return `Now: ${questions(due)}.`
  return next ? `Next: ${nextReviewText(next.day, Date.now())}, ${questions(next.count)}.` : begin
}
