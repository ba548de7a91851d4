/** A grid of numbers with its upper left corner at (x, y), in units of the drawing. */
export interface Grid {
  x: number
  y: number
  rows: readonly (readonly (number | string)[])[]
  title?: string
  cell?: number
  /** Rows and columns `[top, left, bottom, right]` that are shaded, ends included. */
  shaded?: readonly [number, number, number, number]
}

export interface Mark {
  x: number
  y: number
  text: string
}

interface NumberGridsProps {
  label: string
  height: number
  grids: readonly Grid[]
  marks?: readonly Mark[]
}

const text = (value: number | string) => `${value}`.replace('-', '−')

/** Grids of numbers side by side, with signs between them; the drawing is 356 wide. */
export function NumberGrids({ label, height, grids, marks = [] }: NumberGridsProps) {
  return (
    <svg viewBox={`0 0 356 ${height}`} role="img" aria-label={label}>
      {grids.map((grid) => (
        <NumberGrid key={`${grid.x},${grid.y}`} {...grid} />
      ))}
      {marks.map((mark) => (
        <text key={`${mark.x},${mark.y}`} className="f-text" fontSize="13" x={mark.x} y={mark.y} textAnchor="middle">
          {mark.text}
        </text>
      ))}
    </svg>
  )
}

function NumberGrid({ x, y, rows, title, cell = 26, shaded }: Grid) {
  const [top, left, bottom, right] = shaded ?? [1, 1, 0, 0]
  return (
    <g fontSize="12">
      {title && (
        <text className="f-muted" x={x} y={y - 7}>
          {title}
        </text>
      )}
      {rows.flatMap((row, r) =>
        row.map((value, c) => (
          <g key={`${r}-${c + 1}`}>
            <rect
              className={r >= top && r <= bottom && c >= left && c <= right ? 'f-wash' : 'f-box'}
              x={x + c * cell}
              y={y + r * cell}
              width={cell}
              height={cell}
            />
            <text className="f-text" x={x + (c + 0.5) * cell} y={y + (r + 0.5) * cell + 4} textAnchor="middle">
              {text(value)}
            </text>
          </g>
        )),
      )}
    </g>
  )
}
