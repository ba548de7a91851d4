import './celebration.css'
import { type CSSProperties, useEffect, useLayoutEffect, useState } from 'react'
import { xpPerLevel } from '~/features/progress/rules/level.ts'
import { dialogIsOpen } from '~/lib/browser/single-key.ts'
import { formatNumber } from '~/lib/format-number.ts'
import type { CelebrationContent } from './celebration-content.ts'

/** How long a moment lasts, in milliseconds; any press ends it sooner. */
const celebrationMs = 3200

/** Contours of one summit, from the inside out: the same wavering ring, each a little wider and turned. */
const ring =
  'M8-96C44-104 98-70 101-22 104 22 82 40 70 66 56 96 20 104-14 99-52 94-92 74-99 30-106-10-88-34-68-58-50-80-24-90 8-96z'
const rings = [0.082, 0.115, 0.155, 0.2, 0.255, 0.32, 0.395, 0.48, 0.58, 0.7, 0.84, 1, 1.18, 1.38, 1.6]

/** Takes neither focus nor presses, and is hidden from assistive technology, which hears the announcement instead. */
export function Celebration({ module, xp, level, camp, onEnd }: CelebrationContent & { onEnd: () => void }) {
  const [overDialog] = useState(dialogIsOpen)
  const [edge, setEdge] = useState<Edge>('top')

  // Before it is painted, and after what has been reached has taken the focus.
  useLayoutEffect(() => setEdge(farEdge()), [])
  useEffect(() => {
    const end = setTimeout(onEnd, overDialog ? 0 : celebrationMs)
    // The press that began the moment is over; the next one, whatever it is for, ends it.
    document.addEventListener('pointerdown', onEnd)
    document.addEventListener('keydown', onEnd)
    return () => {
      clearTimeout(end)
      document.removeEventListener('pointerdown', onEnd)
      document.removeEventListener('keydown', onEnd)
    }
  }, [onEnd, overDialog])

  if (overDialog) return null
  return (
    <div aria-hidden className="moment print:hidden" data-edge={edge}>
      <div className="moment-rings">
        <svg aria-hidden viewBox="-100 -100 200 200">
          {rings.map((scale, i) => (
            <g key={scale} transform={`rotate(${i * 4}) scale(${scale})`}>
              <path
                d={ring}
                style={{ animationDelay: `${i * 60}ms` }}
                className={i % 4 === 3 ? 'is-index' : undefined}
              />
            </g>
          ))}
        </svg>
      </div>
      {camp ? <Camp number={module.number} isSummit={camp === 'summit'} /> : <SpotHeight level={level?.reached} />}
      <div className="moment-words">
        <p className="moment-title">
          {camp === 'summit'
            ? 'Course Completed!'
            : camp
              ? `Module ${module.number} completed`
              : `Level ${level?.reached}`}
        </p>
        {camp && <p className="moment-xp">+{xp} XP</p>}
        {level && <Scale {...level} />}
      </div>
    </div>
  )
}

type Edge = 'top' | 'bottom'

/** The edge of the window away from what has just been pressed or reached. */
function farEdge(): Edge {
  const { top, height } = (document.activeElement ?? document.body).getBoundingClientRect()
  return top + height / 2 < window.innerHeight / 2 ? 'bottom' : 'top'
}

function Camp({ number, isSummit }: { number: number; isSummit: boolean }) {
  return (
    <svg aria-hidden className="moment-camp" viewBox="-14 -14 28 28">
      {isSummit && <path className="moment-flag" d="M-.8-8v-17h1.2l12 4.5-12 4.5v8z" />}
      <circle className="moment-edge" r="11" />
      <circle className="moment-fill" r="11" />
      <text y="4.6">{number}</text>
    </svg>
  )
}

/** A level is no camp, so it has the map's symbol of a height. */
function SpotHeight({ level }: { level: number | undefined }) {
  return (
    <svg aria-hidden className="moment-camp" viewBox="-14 -14 28 28">
      <path className="moment-edge" d="M0-12.5 13.2 10.5H-13.2z" />
      <path className="moment-fill" d="M0-12.5 13.2 10.5H-13.2z" />
      <text y="6.6">{level}</text>
    </svg>
  )
}

/** The scale of the level before, which fills to its end. */
function Scale({ from, reached }: NonNullable<CelebrationContent['level']>) {
  return (
    <div className="moment-scale">
      <div>
        <div style={{ '--from': from } as CSSProperties} />
      </div>
      <p>
        Lv.{reached} · next at {formatNumber(reached * xpPerLevel)} XP
      </p>
    </div>
  )
}
