import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useReviewLog } from '~/features/review/use-review-log.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'

const secondsPerQuestion = 40

/** As high when nothing is due: what is due is known only after the page. */
export function DueReviews() {
  const due = useDue()
  return (
    <section
      aria-labelledby="due-reviews"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-5 py-4 sm:px-6"
    >
      <div>
        <h2 id="due-reviews" className="font-sans font-semibold text-base tracking-normal">
          Review
        </h2>
        <p className="min-h-[1lh] text-ink-2 text-sm tabular-nums">{due !== undefined && inWords(due)}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:grow">
        <Button asChild variant="text" className="max-sm:grow">
          <Link to={paths.notes}>Your notes</Link>
        </Button>
        <Button asChild variant={due ? 'primary' : 'quiet'} className="max-sm:grow">
          <Link to={paths.review}>{due ? 'Start review' : 'Open review'}</Link>
        </Button>
      </div>
    </section>
  )
}

function inWords(due: number): string {
  if (due === 0) return 'You’re all caught up. Questions you answer in a lesson come back here.'
  const minutes = Math.ceil((due * secondsPerQuestion) / 60)
  return `${due === 1 ? '1 question' : `${due} questions`}, ${minutes} min`
}

function useDue(): number | undefined {
  const { log } = useReviewLog()
  const [due, setDue] = useState<number>()
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
  return due
}
