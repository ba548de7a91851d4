import { type PointerEvent, useId, useRef } from 'react'
import { contour, type Inputs, lowest, type Place } from './model.ts'

/** Half the width and height of the part of the surface that is shown, around its lowest place. */
export const reach: Record<Inputs, Place> = { km: { w: 3.6, b: 12 }, scaled: { w: 14, b: 14 } }

const box = { left: 40, top: 8, width: 300, height: 172 }
const levels = [1, 4, 16, 64, 256]

export function within(inputs: Inputs, { w, b }: Place): Place {
  const [center, half] = [lowest(inputs), reach[inputs]]
  const clamp = (value: number, middle: number, most: number) => Math.min(middle + most, Math.max(middle - most, value))
  return { w: clamp(w, center.w, half.w), b: clamp(b, center.b, half.b) }
}

interface SurfacePlotProps {
  inputs: Inputs
  path: readonly Place[]
  onStart: (start: Place) => void
}

export function SurfacePlot({ inputs, path, onStart }: SurfacePlotProps) {
  const svg = useRef<SVGSVGElement>(null)
  const clip = useId()
  const [center, half] = [lowest(inputs), reach[inputs]]
  const x = (w: number) => box.left + ((w - center.w) / half.w / 2 + 0.5) * box.width
  const y = (b: number) => box.top + (0.5 - (b - center.b) / half.b / 2) * box.height
  const isShown = ({ w, b }: Place) => Math.abs(w - center.w) <= half.w && Math.abs(b - center.b) <= half.b
  // A run that diverges ends with the step that leaves the map: the rest would cross it until it is black.
  const points = path.slice(0, path.findLastIndex(isShown) + 2).map((at) => [x(at.w), y(at.b)] as const)
  const join = (places: readonly (readonly [number, number])[]) =>
    places.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ')

  function drag(event: PointerEvent<SVGCircleElement>) {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    const w = center.w + ((at.x - box.left) / box.width - 0.5) * 2 * half.w
    const b = center.b + (0.5 - (at.y - box.top) / box.height) * 2 * half.b
    onStart(within(inputs, { w, b }))
  }

  const [start, end] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]]
  return (
    <svg ref={svg} viewBox="0 0 350 218" role="img" aria-label="The loss over weight and bias">
      <clipPath id={clip}>
        <rect x={box.left} y={box.top} width={box.width} height={box.height} />
      </clipPath>
      <rect className="f-box" x={box.left} y={box.top} width={box.width} height={box.height} />
      <g clipPath={`url(#${clip})`}>
        {levels.toReversed().map((level) => (
          <polygon
            key={level}
            className="lsf-contour"
            points={join(contour(inputs, level).map((at) => [x(at.w), y(at.b)]))}
          />
        ))}
        <path className="lsf-lowest" d={`M${x(center.w) - 6} ${y(center.b)}h12m-6 -6v12`} />
        <polyline className="lsf-path" points={join(points)} />
        {points.slice(1, 60).map(([px, py], step) => (
          <circle key={step} className="lsf-step" cx={px} cy={py} r="2.2" />
        ))}
        <circle className="f-accent" cx={end[0]} cy={end[1]} r="4.5" />
      </g>
      <Axes inputs={inputs} x={x} y={y} />
      <circle className="lsf-start" cx={start[0]} cy={start[1]} r="7" />
      <circle
        className="fig-handle"
        cx={start[0]}
        cy={start[1]}
        r="22"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
    </svg>
  )
}

interface AxesProps {
  inputs: Inputs
  x: (w: number) => number
  y: (b: number) => number
}

function Axes({ inputs, x, y }: AxesProps) {
  const ticks: Record<Inputs, { w: number[]; b: number[] }> = {
    km: { w: [0, 2, 4, 6], b: [-5, 0, 5, 10, 15] },
    scaled: { w: [-5, 0, 5, 10, 15], b: [0, 5, 10, 15, 20, 25] },
  }
  const { w, b } = ticks[inputs]
  const text = (value: number) => `${value}`.replace('-', '−')
  return (
    <g className="f-muted" fontSize="12">
      {w.map((value) => (
        <text key={value} x={x(value)} y={box.top + box.height + 16} textAnchor="middle">
          {text(value)}
        </text>
      ))}
      {b.map((value) => (
        <text key={value} x={box.left - 6} y={y(value) + 4} textAnchor="end">
          {text(value)}
        </text>
      ))}
      <text x={box.left + box.width / 2} y={box.top + box.height + 33} textAnchor="middle">
        weight w
      </text>
      <text transform={`translate(11 ${box.top + box.height / 2}) rotate(-90)`} textAnchor="middle">
        bias b
      </text>
    </g>
  )
}
