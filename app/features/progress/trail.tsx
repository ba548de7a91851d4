import type { CourseId } from 'courses/types.ts'
import bioTerrain from '~/art/terrain-bio.svg?url&no-inline'
import cyberTerrain from '~/art/terrain-cyber.svg?url&no-inline'
import mlTerrain from '~/art/terrain-ml.svg?url&no-inline'
import { trails } from '~/art/trails.ts'
import { cn } from '~/lib/cn.ts'

/** Separate files: cached, and no part of the scripts. */
export const terrains: Record<CourseId, string> = { ml: mlTerrain, bio: bioTerrain, cyber: cyberTerrain }

const trailWidth = 400
const trailHeight = 180
const pieceWidth = 262
/** Every course's camps lie in the 108 units below this. */
const pieceTopY = 49

function viewAround([x]: readonly [x: number, y: number]) {
  const left = Math.min(Math.max(x - 52, 0), trailWidth - pieceWidth)
  return `${left} ${pieceTopY} ${pieceWidth} 108`
}

interface TrailProps {
  course: CourseId
  done?: readonly number[]
  next?: number
  /** Shows only the surroundings of this camp. */
  around?: number
  label?: string
  className?: string
}

export function Trail({ course, done = [], next, around, label, className }: TrailProps) {
  const { path, camps } = trails[course]
  const reached = camps.findIndex((_, i) => !done.includes(i + 1))
  const lit = reached === -1 ? camps.length : reached
  const center = around === undefined ? undefined : camps[around - 1]
  return (
    <svg
      className={cn(`c-${course} block h-auto w-full bg-sunken`, className)}
      viewBox={center ? viewAround(center) : `0 0 ${trailWidth} ${trailHeight}`}
      preserveAspectRatio="xMidYMid slice"
      role={label ? 'img' : 'presentation'}
      aria-hidden={label ? undefined : true}
      aria-label={label}
    >
      <use href={`${terrains[course]}#terrain`} width={trailWidth} height={trailHeight} />
      <path className="trail-case" d={path} />
      <path className="trail-todo" d={path} />
      {lit > 0 && (
        <path
          className="trail-done"
          d={path}
          pathLength={camps.length}
          strokeDasharray={`${lit} ${camps.length + 1}`}
        />
      )}
      {camps.map(([x, y], i) => {
        const number = i + 1
        const isDone = done.includes(number)
        const isNext = !isDone && number === next
        return (
          <g
            key={number}
            className={cn('camp', isDone && 'is-done', isNext && 'is-next')}
            transform={`translate(${x} ${y})`}
          >
            {number === camps.length && <path className="flag" d="M-.8-8v-17h1.2l12 4.5-12 4.5v8z" />}
            {isNext && <circle className="ring" r="9" />}
            <circle r="9" />
            <text y="3.7">{number}</text>
          </g>
        )
      })}
    </svg>
  )
}
