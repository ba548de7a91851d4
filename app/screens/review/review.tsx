import { useEffect, useState } from 'react'
import { findCheck } from '~/features/lessons/checks/check-places.ts'
import { lessonPath } from '~/features/lessons/loading/lesson-path.ts'
import { requestLesson } from '~/features/lessons/loading/lesson-store.ts'
import { checkForecast } from '~/features/review/check-forecast.ts'
import { newOccasion } from '~/features/review/new-occasion.ts'
import { useRecordReview } from '~/features/review/use-record-review.ts'
import { useReviewLog } from '~/features/review/use-review-log.ts'
import { Skeleton } from '~/ui/loading/skeleton.tsx'
import { Question } from './question.tsx'
import { ReviewIdle } from './review-idle.tsx'

const checksPerRound = 10

interface Round {
  checks: readonly string[]
  /** The place of the one that is asked; past the last when the round is over. */
  at: number
  answered: number
  right: number
  missed: readonly string[]
}

const roundOf = (due: readonly string[]): Round => ({
  checks: due.slice(0, checksPerRound),
  at: 0,
  answered: 0,
  right: 0,
  missed: [],
})

/** The checks that are due, ten at a time, and when to come back. Stands inside the guard. */
export function Review() {
  const { log, failing } = useReviewLog()
  const record = useRecordReview()
  const [round, setRound] = useState<Round>()
  const forecast = log && checkForecast(log)
  if (forecast && !round) setRound(roundOf(forecast.due))

  const checks = round?.checks
  // What is asked later is there even when the connection is not.
  useEffect(() => {
    for (const place of checks?.flatMap((check) => findCheck(check) ?? []) ?? [])
      void requestLesson(lessonPath(place.module, place.section))
  }, [checks])

  const check = round?.checks[round.at]
  const place = check === undefined ? undefined : findCheck(check)

  function onAnswer(answered: string, right: boolean) {
    record(answered, newOccasion(), right)
    setRound(
      (old) =>
        old && {
          ...old,
          answered: old.answered + 1,
          right: old.right + Number(right),
          missed: right ? old.missed : [...old.missed, answered],
        },
    )
  }

  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap grid max-w-192 grid-cols-[minmax(0,1fr)] gap-6 pt-[clamp(2rem,4vw,3.5rem)] pb-20"
    >
      <h1 className="text-3xl">Review</h1>
      {!forecast && (failing ? <Failing /> : <Skeleton className="h-96" />)}
      {round && place && (
        <Question
          key={`${round.at} ${check}`}
          place={place}
          number={round.at + 1}
          count={round.checks.length}
          onAnswer={onAnswer}
          onNext={() => setRound({ ...round, at: round.at + 1 })}
        />
      )}
      {round && forecast && !place && (
        <ReviewIdle
          answered={round.answered}
          right={round.right}
          missed={round.missed}
          forecast={forecast}
          started={Object.keys(log ?? {}).length > 0}
          onStart={() => setRound(roundOf(forecast.due))}
        />
      )}
    </main>
  )
}

const Failing = () => (
  <p role="alert" className="text-ink-2">
    Your questions could not be loaded. They load when you reconnect.
  </p>
)
