import { Link } from 'react-router'
import { Badge } from '~/features/progress/badge.tsx'
import { paths } from '~/paths.ts'

const shownBadges = 6

export function Achievements({ badges }: { badges: readonly string[] }) {
  return (
    <section aria-labelledby="recent-achievements">
      <h2 id="recent-achievements" className="mb-4 text-xl">
        Recent Achievements
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
        {badges
          .slice(-shownBadges)
          .reverse()
          .map((badge) => (
            <Badge key={badge} badge={badge} />
          ))}
      </ul>
      <p className="mt-4">
        <Link to={paths.achievements} className="inline-flex min-h-11 items-center underline">
          All achievements
        </Link>
      </p>
    </section>
  )
}
