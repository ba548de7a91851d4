import { best, trips } from './trips.ts'

const cellWidth = 50
const cellHeight = 30
const leftX = 74
const topY = 56
const predictions = trips.map(([km]) => best.w * km + best.b)
const signed = (value: number) => `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)}`

/** A column of five predictions minus a row of five targets: 25 differences, of which five were wanted. */
export function BroadcastDrawing() {
  return (
    <svg
      viewBox="0 0 356 238"
      role="img"
      aria-label="A column of five predictions at the left, a row of five targets above, and between them a table of 25 differences; only the five on the diagonal pair a prediction with its own target"
    >
      <g fontSize="12" className="f-muted">
        <text x="4" y={topY - 12}>
          ŷ (5, 1)
        </text>
        <text x={leftX} y="14">
          y (5,) stretched downwards
        </text>
      </g>
      <g fontSize="13" textAnchor="middle" className="f-mono">
        {trips.map(([, target], column) => (
          <g key={target}>
            <rect
              className="f-box"
              x={leftX + column * cellWidth + 2}
              y={topY - 34}
              width={cellWidth - 4}
              height={cellHeight - 4}
              rx="4"
            />
            <text className="f-text" x={leftX + (column + 0.5) * cellWidth} y={topY - 17}>
              {target}
            </text>
          </g>
        ))}
        {predictions.map((prediction, row) => (
          <g key={prediction}>
            <rect
              className="f-box"
              x="8"
              y={topY + row * 34 + 2}
              width={cellWidth - 4}
              height={cellHeight - 4}
              rx="4"
            />
            <text className="f-text" x="31" y={topY + row * 34 + 20}>
              {prediction.toFixed(1)}
            </text>
            {trips.map(([, target], column) => (
              <g key={target}>
                <rect
                  className={row === column ? 'f-accent' : 'f-wash'}
                  x={leftX + column * cellWidth + 2}
                  y={topY + row * 34 + 2}
                  width={cellWidth - 4}
                  height={cellHeight - 4}
                  rx="4"
                />
                <text
                  className={row === column ? 'f-on-accent' : 'f-text'}
                  x={leftX + (column + 0.5) * cellWidth}
                  y={topY + row * 34 + 20}
                  fontWeight={row === column ? 700 : 400}
                >
                  {signed(prediction - target)}
                </text>
              </g>
            ))}
          </g>
        ))}
      </g>
    </svg>
  )
}
