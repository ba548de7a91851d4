import { type PointerEvent, useId, useRef } from 'react'
import { divide, type Place, restOfU, restOfV, type SteadyState, type Switch, trajectory } from './model.ts'

/** The largest amount on both axes. */
export const edgeLevel = 6.5

const box = { left: 40, top: 8, size: 272 }
const x = (u: number) => box.left + (u / edgeLevel) * box.size
const y = (v: number) => box.top + box.size - (v / edgeLevel) * box.size
const join = (places: readonly Place[]) => places.map(({ u, v }) => `${x(u).toFixed(1)},${y(v).toFixed(1)}`).join(' ')
const levels = Array.from({ length: 131 }, (_, index) => (index / 130) * edgeLevel)

interface PhasePlaneProps {
  toggle: Switch
  states: readonly SteadyState[]
  start: Place
  onStart: (start: Place) => void
}

/** Nullclines, steady states, the divide, and the way from a start that can be dragged. */
export function PhasePlane({ toggle, states, start, onStart }: PhasePlaneProps) {
  const svg = useRef<SVGSVGElement>(null)
  const clip = useId()
  const saddle = states.find(({ stable }) => !stable)

  function drag(event: PointerEvent<SVGCircleElement>) {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    const within = (value: number) => Math.min(6, Math.max(0, Math.round(value * 20) / 20))
    onStart({
      u: within(((at.x - box.left) / box.size) * edgeLevel),
      v: within(((box.top + box.size - at.y) / box.size) * edgeLevel),
    })
  }

  return (
    <svg ref={svg} viewBox="0 0 320 324" role="img" aria-label="Phase plane of the toggle switch">
      <clipPath id={clip}>
        <rect x={box.left} y={box.top} width={box.size} height={box.size} />
      </clipPath>
      <rect className="f-box" x={box.left} y={box.top} width={box.size} height={box.size} />
      <g clipPath={`url(#${clip})`}>
        {saddle && <polyline className="tgs-divide" points={join(divide(toggle, saddle, edgeLevel))} />}
        <polyline className="tgs-null-u" points={join(levels.map((v) => ({ u: restOfU(toggle, v), v })))} />
        <polyline className="tgs-null-v" points={join(levels.map((u) => ({ u, v: restOfV(toggle, u) })))} />
        <polyline className="tgs-path" points={join(trajectory(toggle, start).filter((_, index) => index % 4 === 0))} />
        {states.map(({ u, v, stable }) => (
          <circle key={u} className={stable ? 'tgs-stable' : 'tgs-open'} cx={x(u)} cy={y(v)} r="6" />
        ))}
      </g>
      <g className="f-muted" fontSize="12">
        {[0, 1, 2, 3, 4, 5, 6].map((level) => (
          <g key={level}>
            <text x={x(level)} y={box.top + box.size + 16} textAnchor="middle">
              {level}
            </text>
            <text x={box.left - 6} y={y(level) + 4} textAnchor="end">
              {level}
            </text>
          </g>
        ))}
        <text x={box.left + box.size / 2} y={box.top + box.size + 34} textAnchor="middle">
          u (g005)
        </text>
        <text transform={`translate(14 ${box.top + box.size / 2}) rotate(-90)`} textAnchor="middle">
          v (g015)
        </text>
      </g>
      <circle className="tgs-start" cx={x(start.u)} cy={y(start.v)} r="8" />
      <circle
        className="fig-handle"
        cx={x(start.u)}
        cy={y(start.v)}
        r="22"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
    </svg>
  )
}
