import { type PointerEvent, useRef } from 'react'
import { corner, kernelSide, type Matrix, nearest, type Position, type Settings, side } from './model.ts'

const cellSize = 21
const margin = 2
const at = (index: number) => 10 + (index + margin) * cellSize
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
    const pixel = (value: number) => Math.floor((value - 10) / cellSize) - margin
    onMove(nearest({ row: pixel(point.y), column: pixel(point.x) }, settings))
  }

  return (
    <svg
      ref={svg}
      viewBox={`0 ${at(-settings.padding) - 8} 356 ${(side + 2 * settings.padding) * cellSize + 16}`}
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
                  width={cellSize}
                  height={cellSize}
                  style={{ fillOpacity: (value ?? 0) * 0.13 }}
                />
                <text className={value === undefined ? 'f-muted' : 'f-text'} x={at(c) + cellSize / 2} y={at(r) + 15}>
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
        width={kernelSide * cellSize}
        height={kernelSide * cellSize}
        rx="3"
      />
      <rect
        className="fig-handle"
        x={at(column) - 8}
        y={at(row) - 8}
        width={kernelSide * cellSize + 16}
        height={kernelSide * cellSize + 16}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={follow}
      />
    </svg>
  )
}
