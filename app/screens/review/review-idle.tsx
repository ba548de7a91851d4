import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { findCheck } from '~/features/lessons/checks/check-places.ts'
import type { Forecast } from '~/features/review/schedule.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { nextReviewText, questions } from './next-review-text.ts'

interface ReviewIdleProps {
  /** In the round that has just ended; 0 where there was none. */
  answered: number
  right: number
  missed: readonly string[]
  forecast: Forecast
  started: boolean
  onStart: () => void
}

export function ReviewIdle({ answered, right, missed, forecast: { due, next }, started, onStart }: ReviewIdleProps) {
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
        {missed.length > 0 && <Missed checks={missed} />}
        {due.length > 0 ? (
          <Button variant="primary" size="lg" onClick={onStart}>
            {answered > 0 ? 'Continue' : 'Start'}
          </Button>
        ) : (
          <Button asChild variant="primary" size="lg">
            <Link to={paths.dashboard}>Go to dashboard</Link>
          </Button>
        )}
      </section>
    </div>
  )
}

/** The sections to read again, each once. */
function Missed({ checks }: { checks: readonly string[] }) {
  const places = new Map(checks.flatMap((check) => findCheck(check) ?? []).map((place) => [place.section, place]))
  return (
    <div>
      <h3 className="text-base">Read again what you missed</h3>
      <ul className="mt-1">
        {[...places.values()].map(({ module, section }) => (
          <li key={`${module.course} ${section.id}`}>
            <Link
              to={paths.section(module.course, module.number, section.id)}
              preventScrollReset
              className="inline-flex min-h-11 items-center underline"
            >
              {section.id} {section.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const begin = 'Answer a check in a lesson and it comes back here: tomorrow if you missed it, later if you knew it.'

const titleOf = (begun: boolean, due: number): string =>
  due > 0 ? `${questions(due)} due` : begun ? 'You’re all caught up' : 'Nothing to review yet'

function nextOf(due: number, next: Forecast['next']): string {
  if (due > 0) return `Now: ${questions(due)}.`
  return next ? `Next: ${nextReviewText(next.day, Date.now())}, ${questions(next.count)}.` : begin
}
