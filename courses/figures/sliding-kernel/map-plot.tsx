import type { Position } from './model.ts'

const cellSize = 24
const say = (value: number) => `${value}`.replace('-', '−')

interface MapPlotProps {
  map: readonly (readonly number[])[]
  position: Position
  /** Whether a value is shown; the others stay blank until the kernel has been there. */
  shown: (position: Position) => boolean
}

/** The feature map: positive values are tinted, negative ones outlined, all of them written out. */
export function MapPlot({ map, position, shown }: MapPlotProps) {
  const start = (356 - map.length * cellSize) / 2
  const largest = Math.max(1, ...map.flat().map(Math.abs))
  return (
    <svg viewBox={`0 ${start - 8} 356 ${map.length * cellSize + 16}`} role="img" aria-label="The feature map">
      <g fontSize="11.5" textAnchor="middle">
        {map.flatMap((values, row) =>
          values.map((value, column) => {
            const [x, y, visible] = [start + column * cellSize, start + row * cellSize, shown({ row, column })]
            return (
              <g key={`${row},${column + 1}`}>
                <rect
                  className={visible && value < 0 ? 'slk-negative' : 'slk-cell'}
                  x={x}
                  y={y}
                  width={cellSize}
                  height={cellSize}
                  style={{ fillOpacity: visible ? (Math.abs(value) / largest) * 0.4 : 0 }}
                />
                <text className="f-text" x={x + cellSize / 2} y={y + 16}>
                  {visible ? say(value) : ''}
                </text>
              </g>
            )
          }),
        )}
      </g>
      <rect
        className="slk-window"
        x={start + position.column * cellSize}
        y={start + position.row * cellSize}
        width={cellSize}
        height={cellSize}
        rx="3"
      />
    </svg>
  )
}
