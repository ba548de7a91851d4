import { xpPerLevel } from '~/features/progress/rules/level.ts'

const steps = 10

export function LevelScale({ totalXP }: { totalXP: number }) {
  const xp = totalXP % xpPerLevel
  const percent = (xp / xpPerLevel) * 100
  const segments = Array.from({ length: steps }, (_, i) => i)
  return (
    <svg
      role="img"
      aria-label={`${xp} of ${xpPerLevel} XP toward the next level`}
      className="h-3.5 w-full overflow-visible"
    >
      {segments.map((i) => (
        <rect
          key={i}
          x={`${i * steps}%`}
          y="7"
          width={`${100 / steps}%`}
          height="6"
          className={i % 2 === 0 ? 'fill-line stroke-line-strong' : 'fill-transparent stroke-line-strong'}
        />
      ))}
      <svg aria-hidden width={`${percent}%`} height="14" className="overflow-hidden">
        {segments.map((i) => (
          <rect
            key={i}
            // In percent of the visible part, so that both scales' steps lie at the same places.
            x={`${percent > 0 ? (i * steps * 100) / percent : 0}%`}
            y="7"
            width={`${percent > 0 ? (steps * 100) / percent : 0}%`}
            height="6"
            className={i % 2 === 0 ? 'fill-ink stroke-ink' : 'fill-surface stroke-ink'}
          />
        ))}
      </svg>
      <svg aria-hidden x={`${percent}%`} className="overflow-visible">
        <path d="M-4.5 0h9L0 6z" className="fill-ink" />
      </svg>
    </svg>
  )
}
