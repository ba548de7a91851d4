import './moment.css'
import type { Module } from 'courses/types.ts'
import { useEffect, useState } from 'react'
import { trails } from '~/art/trails.ts'
import { dialogIsOpen } from '~/lib/single-key.ts'

export type MomentContent = {
  module: Module
  /** What the press has gained. */
  xp: number
  /** The level just reached, if one was. */
  level: number | undefined
  /** Whether the module has just been completed. */
  reachedCamp: boolean
}

/** How long a moment lasts, in milliseconds; any press ends it sooner. */
const momentTime = 2800

/** Contours of one summit, from the inside out: the same wavering ring, each a little wider. */
const ring =
  'M8-96C44-104 98-70 101-22 104 22 82 40 70 66 56 96 20 104-14 99-52 94-92 74-99 30-106-10-88-34-68-58-50-80-24-90 8-96z'
const rings = [0.12, 0.28, 0.46, 0.66, 0.88, 1.12, 1.4]

/**
 * Contours that widen from a camp: for a new level and a completed module. It takes neither focus nor presses, and is
 * hidden from assistive technology, which hears the announcement instead.
 */
export function Moment({ module, xp, level, reachedCamp, onEnd }: MomentContent & { onEnd: () => void }) {
  const [overDialog] = useState(dialogIsOpen)

  useEffect(() => {
    const end = setTimeout(onEnd, overDialog ? 0 : momentTime)
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
  const [x] = trails[module.course].camps[module.number - 1] ?? [200]
  return (
    <div aria-hidden className="moment">
      <svg
        aria-hidden
        className="moment-rings"
        viewBox="-100 -100 200 200"
        style={{ insetInlineStart: `${(x / 400) * 100}%` }}
      >
        {rings.map((scale, i) => (
          <g key={scale} transform={`scale(${scale})`}>
            <path d={ring} style={{ animationDelay: `${i * 110}ms` }} />
          </g>
        ))}
      </svg>
      <div className="moment-words">
        <p className="font-bold font-display text-3xl leading-tight tracking-tight">
          {reachedCamp ? `Camp ${module.number} reached` : `Level ${level}`}
        </p>
        <p className="mt-1 font-semibold text-course text-lg tabular-nums">
          +{xp} XP{reachedCamp && level ? ` · Level ${level}` : ''}
        </p>
      </div>
    </div>
  )
}
