import { courses } from 'courses/catalogue.ts'
import { useMemo } from 'react'
import { useUser } from '~/features/auth/session/use-user.ts'
import { offersCredentials } from '~/features/credential/offers-credentials.ts'
import { type Achievement, achievementsOf } from '~/features/progress/achievements.ts'
import { Badge } from '~/features/progress/badge.tsx'
import { receiptsOf } from '~/features/progress/receipts.ts'
import { courseProgress } from '~/features/progress/rules/course-progress.ts'
import { useProgress } from '~/features/progress/use-progress.ts'
import { formatTime } from '~/lib/format-time.ts'
import { LazyPart } from '~/ui/lazy-part.tsx'
import { ProgressBar } from '~/ui/progress-bar.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stamp } from './stamp.tsx'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4'

const loadCredentials = () => import('./credentials/credentials.tsx')

/** The badges as stored, then what else the progress shows; none of it is stored. Stands inside the guard. */
export function Achievements() {
  const { status, progress, stored } = useProgress()
  const achievements = useMemo(() => achievementsOf(receiptsOf(progress, stored)), [progress, stored])
  const userId = useUser()?.id
  const completed = courses.filter((course) => courseProgress(stored, course).next === undefined)
  const earned = achievements.filter((each) => each.earned)
  const ahead = achievements.filter((each) => !each.earned)
  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap grid grid-cols-[minmax(0,1fr)] content-start gap-[clamp(2rem,4vw,3rem)] pt-[clamp(2rem,4vw,3.5rem)] pb-20"
    >
      <h1 className="text-3xl">Achievements</h1>
      {status === 'loading' ? (
        <Skeleton className="h-96" />
      ) : (
        <>
          <section aria-labelledby="badges">
            <h2 id="badges" className="mb-4 text-xl">
              Badges
            </h2>
            {progress.badges.length > 0 ? (
              <ul className={grid}>
                {progress.badges.map((badge) => (
                  <Badge key={badge} badge={badge} />
                ))}
              </ul>
            ) : (
              <p className="text-ink-2">Complete your first module to earn a badge.</p>
            )}
          </section>
          {offersCredentials && userId && completed.length > 0 && (
            <section id="credentials" aria-labelledby="credentials-title" className="scroll-mt-24">
              <h2 id="credentials-title" className="mb-4 text-xl">
                Credentials
              </h2>
              <LazyPart load={loadCredentials} name="your credentials" fallback={<Skeleton className="h-32" />}>
                {({ Credentials }) => <Credentials userId={userId} completed={completed} />}
              </LazyPart>
            </section>
          )}
          {earned.length > 0 && <List id="earned" title="Earned" achievements={earned} />}
          {ahead.length > 0 && <List id="ahead" title="Still to earn" achievements={ahead} />}
        </>
      )}
    </main>
  )
}

function List({ id, title, achievements }: { id: string; title: string; achievements: readonly Achievement[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}{' '}
        <span className="font-normal text-base text-ink-2 tabular-nums tracking-normal">{achievements.length}</span>
      </h2>
      <ul className={grid}>
        {achievements.map((each) => (
          <Item key={each.id} {...each} />
        ))}
      </ul>
    </section>
  )
}

function Item({ id, title, criterion, needed, done, unit, course, earned, at }: Achievement) {
  return (
    <li
      className={`${course ? `c-${course} ` : ''}flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-4`}
    >
      <Stamp id={id} label={String(needed)} earned={earned} />
      <div className="grid min-w-0 flex-1 basis-[10rem] grid-cols-1 gap-1 wrap-anywhere">
        <h3 className="font-semibold text-base tracking-normal">{title}</h3>
        <p className="text-ink-2 text-sm">{criterion}</p>
        {earned ? (
          <p className="text-ink-3 text-sm">
            {at ? <time dateTime={at}>{formatTime(at)}</time> : 'Date not recorded, or not synced yet'}
          </p>
        ) : (
          <>
            <p className="text-ink-3 text-sm tabular-nums">
              {done} of {needed} {unit}
            </p>
            <ProgressBar aria-label={`${title}: ${done} of ${needed} ${unit}`} value={done} max={needed} />
          </>
        )}
      </div>
    </li>
  )
}
