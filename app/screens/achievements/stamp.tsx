import { cn } from '~/lib/cn.ts'

const ringCount = 6
const pointsPerRing = 40
const centerX = 40
const centerY = 36

/** Two waves around each ring, as a hill's contours have them; the id alone decides which, so that a stamp stays the same. */
function contoursOf(id: string): string[] {
  let hash = 2166136261
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  const phase = (shift: number) => (((hash >>> shift) & 255) / 255) * Math.PI * 2
  return Array.from({ length: ringCount }, (_, ring) => {
    const radius = 5 + ring * 4.6
    const points = Array.from({ length: pointsPerRing }, (_, i) => {
      const angle = (i / pointsPerRing) * Math.PI * 2
      const wave = 1 + 0.13 * Math.sin(2 * angle + phase(0)) + 0.08 * Math.sin(3 * angle + phase(8) + ring * 0.25)
      const x = centerX + Math.cos(angle) * radius * wave * 1.1
      const y = centerY + Math.sin(angle) * radius * wave * 0.85
      return `${x.toFixed(1)} ${y.toFixed(1)}`
    })
    return `M${points.join('L')}z`
  })
}

/** A stamp of a hill; hollow until it is earned. */
export function Stamp({ id, label, earned }: { id: string; label: string; earned: boolean }) {
  return (
    <svg viewBox="0 0 80 92" aria-hidden="true" className="h-23 w-20 shrink-0">
      <rect
        x="2"
        y="2"
        width="76"
        height="88"
        rx="4"
        strokeWidth="1.5"
        strokeDasharray={earned ? undefined : '4 4'}
        className={earned ? 'fill-course-wash stroke-course' : 'fill-none stroke-line-strong'}
      />
      {contoursOf(id).map((d) => (
        <path
          key={d}
          d={d}
          fill="none"
          strokeWidth="1"
          className={cn(earned ? 'stroke-course' : 'stroke-line-strong')}
          clipPath="inset(0)"
        />
      ))}
      <path d="M40 29.5 46 41H34z" className={earned ? 'fill-course' : 'fill-line-strong'} />
      <text
        x="40"
        y="82"
        textAnchor="middle"
        className={cn('font-display font-bold text-[13px]', earned ? 'fill-ink' : 'fill-ink-3')}
      >
        {label}
      </text>
    </svg>
  )
}
