import { type PointerEvent, useRef } from 'react'
import { corner, kernelSide, type Matrix, nearest, type Position, type Settings, side } from './model.ts'

const cell = 21
const margin = 2
const at = (index: number) => 10 + (index + margin) * cell
const indices = (padding: number) => Array.from({ length: side + 2 * padding }, (_, i) => i - padding)

interface PicturePlotProps {
  image: Matrix
  settings: Settings
  position: Position
  onMove: (position: Position) => void
}

/** The picture with its padding, and the window of the kernel, which follows the pointer. */
export function PicturePlot({ image, settings, position, onMove }: PicturePlotProps) {
  const svg = useRef<SVGSVGElement>(null)
  const { row, column } = corner(position, settings)

  function follow(event: PointerEvent<SVGRectElement>) {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    const pixel = (value: number) => Math.floor((value - 10) / cell) - margin
    onMove(nearest({ row: pixel(point.y), column: pixel(point.x) }, settings))
  }

  return (
    <svg
      ref={svg}
      viewBox={`0 ${at(-settings.padding) - 8} 356 ${(side + 2 * settings.padding) * cell + 16}`}
      role="img"
      aria-label="The picture under the kernel"
    >
      <g fontSize="11.5" textAnchor="middle">
        {indices(settings.padding).flatMap((r) =>
          indices(settings.padding).map((c) => {
            const value = image[r]?.[c]
            return (
              <g key={`${r},${c}`}>
                <rect
                  className={value === undefined ? 'slk-padding' : 'slk-cell'}
                  x={at(c)}
                  y={at(r)}
                  width={cell}
                  height={cell}
                  style={{ fillOpacity: (value ?? 0) / 4 }}
                />
                <text className={value === undefined ? 'f-muted' : 'f-text'} x={at(c) + cell / 2} y={at(r) + 15}>
                  {value ?? 0}
                </text>
              </g>
            )
          }),
        )}
      </g>
      <rect
        className="slk-window"
        x={at(column)}
        y={at(row)}
        width={kernelSide * cell}
        height={kernelSide * cell}
        rx="3"
      />
      <rect
        className="fig-handle"
        x={at(column) - 8}
        y={at(row) - 8}
        width={kernelSide * cell + 16}
        height={kernelSide * cell + 16}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={follow}
      />
    </svg>
  )
}
