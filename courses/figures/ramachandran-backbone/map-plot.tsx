import { type PointerEvent, useMemo, useRef } from 'react'
import { cellSize, type Kind, roomMap, type Turns } from './model.ts'

const box = { left: 38, top: 8, side: 150 }
const scale = box.side / 360
const x = (phi: number) => box.left + (phi + 180) * scale
const y = (psi: number) => box.top + (180 - psi) * scale
const ticks = [-180, -90, 0, 90, 180]
const names = [
  ['α', -120, -55],
  ['β', -120, 130],
  ['αL', 60, 40],
] as const
const text = (value: number) => `${value}`.replace('-', '−')

interface MapPlotProps {
  turns: Turns
  kind: Kind
  onMove: (turns: Turns) => void
}

export function MapPlot({ turns, kind, onMove }: MapPlotProps) {
  const handle = useRef<SVGCircleElement>(null)
  const room = useMemo(() => roomPath(kind), [kind])

  function drag(event: PointerEvent<SVGCircleElement>) {
    const matrix = handle.current?.getScreenCTM()
    if (!matrix || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    const within = (value: number) => Math.round(Math.min(180, Math.max(-180, value)))
    onMove({ phi: within((at.x - box.left) / scale - 180), psi: within(180 - (at.y - box.top) / scale) })
  }

  return (
    <g>
      <rect className="rbb-map" x={box.left} y={box.top} width={box.side} height={box.side} />
      <path className="rbb-room" d={room} />
      <path className="f-line" d={`M${x(0)} ${box.top}v${box.side}M${box.left} ${y(0)}h${box.side}`} />
      <g className="f-muted" fontSize="11.5">
        {ticks.map((value) => (
          <text key={value} x={box.left - 5} y={y(value) + 4} textAnchor="end">
            {text(value)}
          </text>
        ))}
        {[-180, 0, 180].map((value) => (
          <text key={value} x={x(value)} y={box.top + box.side + 15} textAnchor="middle">
            {text(value)}
          </text>
        ))}
        <text x={x(90)} y={box.top + box.side + 15} textAnchor="middle">
          φ
        </text>
        <text x="4" y={y(45) + 4}>
          ψ
        </text>
      </g>
      <g className="f-text" fontSize="13" fontWeight="600" textAnchor="middle">
        {names.map(([name, phi, psi]) => (
          <text key={name} x={x(phi)} y={y(psi) + 4}>
            {name}
          </text>
        ))}
      </g>
      <circle className="rbb-point" cx={x(turns.phi)} cy={y(turns.psi)} r="6" />
      <circle
        ref={handle}
        className="fig-handle"
        cx={x(turns.phi)}
        cy={y(turns.psi)}
        r="22"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
    </g>
  )
}

/** The cells with room, each run of a row as one rectangle. */
function roomPath(kind: Kind): string {
  const size = cellSize * scale
  return roomMap(kind)
    .flatMap((row, i) =>
      row.map((room, k) => {
        if (!room || row[k - 1]) return ''
        const run = row.slice(k).findIndex((each) => !each)
        const wide = (run < 0 ? row.length - k : run) * size
        return `M${(box.left + k * size).toFixed(1)} ${(y(-180) - (i + 1) * size).toFixed(1)}h${wide.toFixed(1)}v${size.toFixed(2)}h${(-wide).toFixed(1)}z`
      }),
    )
    .join('')
}
