import { type PointerEvent, type ReactNode, useRef } from 'react'
import { side } from './model.ts'

const cellSize = 20
const edgeWidth = 4

interface PixelGridProps {
  title: string
  label: string
  at: number
  /** Draws one cell at its corner. */
  children: (pixel: number, x: number, y: number, size: number) => ReactNode
  /** A press, or what the pressed pointer sweeps over. */
  onPixel?: ((pixel: number, first: boolean) => void) | undefined
}

export function PixelGrid({ title, label, at, children, onPixel }: PixelGridProps) {
  const svg = useRef<SVGSVGElement>(null)
  const last = useRef(-1)
  const whole = side * cellSize + 2 * edgeWidth

  function touch(event: PointerEvent, first: boolean) {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix || (!first && !event.currentTarget.hasPointerCapture(event.pointerId))) return
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    const [column, row] = [Math.floor((point.x - edgeWidth) / cellSize), Math.floor((point.y - edgeWidth) / cellSize)]
    const pixel = row * side + column
    if (column < 0 || column >= side || row < 0 || row >= side || (!first && pixel === last.current)) return
    last.current = pixel
    onPixel?.(pixel, first)
  }

  return (
    <div className="cm-panel">
      <p aria-hidden>{title}</p>
      <svg ref={svg} viewBox={`0 0 ${whole} ${whole}`} role="img" aria-label={label}>
        {Array.from({ length: side * side }, (_, pixel) =>
          children(
            pixel,
            edgeWidth + (pixel % side) * cellSize,
            edgeWidth + Math.floor(pixel / side) * cellSize,
            cellSize,
          ),
        )}
        <rect
          className="cm-at"
          x={edgeWidth + (at % side) * cellSize}
          y={edgeWidth + Math.floor(at / side) * cellSize}
          width={cellSize}
          height={cellSize}
        />
        {onPixel && (
          <rect
            className="fig-handle"
            width={whole}
            height={whole}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              touch(event, true)
            }}
            onPointerMove={(event) => touch(event, false)}
          />
        )}
      </svg>
    </div>
  )
}
