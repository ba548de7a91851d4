import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useReviewLog } from '~/features/review/use-review-log.ts'
import { paths } from '~/paths.ts'

export function DueReviews() {
  const { log } = useReviewLog()
  const [due, setDue] = useState(0)
  useEffect(() => {
    if (!log) return
    let current = true
    // The schedule and what the lessons ask come after the page.
    import('~/features/review/check-forecast.ts').then(
      ({ checkForecast }) => current && setDue(checkForecast(log).due.length),
      (error: unknown) => console.error('Reviews could not be counted', error),
    )
    return () => {
      current = false
    }
  }, [log])
  return (
    <p className="-mt-4 sm:-mt-8 text-ink-2 text-sm tabular-nums">
      <Link to={paths.review} className="underline">
        {due === 0 ? 'Review' : `Review: ${due === 1 ? '1 question' : `${due} questions`} due`}
      </Link>
    </p>
  )
}
