import type { Row } from './model.ts'

const height = 28
const indent = 22
const y = (row: number) => 6 + row * height
const parentOf = (rows: readonly Row[], row: number) =>
  rows.slice(0, row).findLastIndex((above) => above.depth < (rows[row]?.depth ?? 0))

interface TreeDrawingProps {
  rows: readonly Row[]
  label: string
}

export function TreeDrawing({ rows, label }: TreeDrawingProps) {
  return (
    <svg viewBox={`0 0 356 ${y(rows.length) + 4}`} role="img" aria-label={label}>
      {rows.map(({ depth, name, kind, cost, was, cheap }, row) => (
        <g key={name} fontSize="13">
          {depth > 0 && (
            <path
              className="f-line"
              fill="none"
              d={`M${4 + (depth - 1) * indent + 10} ${y(parentOf(rows, row)) + 24}V${y(row) + 12}H${4 + depth * indent}`}
            />
          )}
          <rect
            className={cheap ? 'f-wash' : 'f-box'}
            x={4 + depth * indent}
            y={y(row)}
            width={348 - depth * indent}
            height="24"
            rx="4"
          />
          <text className="f-text" x={12 + depth * indent} y={y(row) + 17} fontWeight={cheap ? 600 : 400}>
            {name}
          </text>
          <text className="f-muted" x="292" y={y(row) + 17} fontSize="12" textAnchor="end">
            {kind?.toUpperCase() ?? (was === undefined ? '' : `was ${was}`)}
          </text>
          <text className="f-text f-mono" x="344" y={y(row) + 17} textAnchor="end" fontWeight={cheap ? 600 : 400}>
            {cost.toLocaleString('en-US')}
          </text>
        </g>
      ))}
    </svg>
  )
}
