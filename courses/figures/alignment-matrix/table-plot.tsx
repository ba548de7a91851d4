import { memo } from 'react'
import {
  bestAt,
  cellCount,
  cellOf,
  end,
  lastWays,
  type Move,
  type Place,
  score,
  type Table,
  type Way,
} from './model.ts'
import { signed } from './say.ts'

/** Up to so many letters a side the cells are wide enough for their numbers. */
export const maxNumberedColumns = 13
const width = 356

interface TablePlotProps {
  table: Table
  moves: readonly Move[]
  step: number
}

export function TablePlot({ table, moves, step }: TablePlotProps) {
  const { side, top } = table
  const numbered = side.length <= maxNumberedColumns && top.length <= maxNumberedColumns
  const labels = numbered ? 18 : 0
  const cell = Math.min(46, (width - labels - 2) / (numbered ? Math.max(side.length, top.length) + 1 : top.length + 1))
  const left = (width + labels - top.length * cell) / 2
  const x = (j: number) => left + j * cell
  const head = numbered ? cell : 22
  const y = (i: number) => head + i * cell
  const cells = cellCount(table)
  const now = step < cells ? cellOf(table, step) : undefined
  const made = moves.slice(0, Math.max(0, step - cells))
  const last = made.at(-1)
  const path: Place[] = step < cells ? [] : [end(table), ...made.map(from)]
  const box = cell * 0.92
  /** Between two neighbors, clear of their numbers. */
  const line = (a: Place, b: Place) => {
    const [dx, dy] = [(x(b.j) - x(a.j)) * 0.32, (y(b.i) - y(a.i)) * 0.32]
    return { x1: x(a.j) + dx, y1: y(a.i) + dy, x2: x(b.j) - dx, y2: y(b.i) - dy }
  }
  return (
    <svg
      viewBox={`0 0 ${width} ${y(side.length) + cell * 0.6}`}
      role="img"
      aria-label={`Table of ${side}, down, against ${top}, across`}
    >
      {numbered ? (
        <g className="f-text f-mono" fontSize="13" textAnchor="middle">
          {[...top].map((letter, j) => (
            <text key={`top ${j + 1}`} x={x(j + 1)} y={head - cell * 0.6}>
              {letter}
            </text>
          ))}
          {[...side].map((letter, i) => (
            <text key={`side ${i + 1}`} x={x(0) - cell / 2 - 10} y={y(i + 1) + 4.5}>
              {letter}
            </text>
          ))}
        </g>
      ) : (
        <text className="f-muted" x="4" y="12" fontSize="12">
          {top.length} letters across, {side.length} down
        </text>
      )}
      {table.best.map((_, i) => (
        <Row
          key={`row ${i + 1}`}
          table={table}
          i={i}
          filled={Math.max(0, Math.min(top.length + 1, step - i * (top.length + 1)))}
          numbered={numbered}
          geometry={`${left} ${head} ${cell}`}
        />
      ))}
      {now &&
        lastWays(table, now).map((way) => (
          <line key={way} className="alm-from" {...line(now, from({ ...now, way }))} />
        ))}
      {path.map((place) => (
        <rect
          key={`${place.i} ${place.j}`}
          className="alm-path"
          x={x(place.j) - box / 2}
          y={y(place.i) - box / 2}
          width={box}
          height={box}
          rx={cell / 8}
        />
      ))}
      {numbered &&
        path.map((place) => (
          <text
            key={`${place.i} ${place.j}`}
            className="f-text"
            x={x(place.j)}
            y={y(place.i) + 4}
            fontSize="11.6"
            {...narrow(bestAt(table, place), cell)}
            fontWeight="700"
            textAnchor="middle"
          >
            {signed(bestAt(table, place))}
          </text>
        ))}
      {now && (
        <rect
          className="alm-now"
          x={x(now.j) - cell / 2}
          y={y(now.i) - cell / 2}
          width={cell}
          height={cell}
          rx={cell / 8}
        />
      )}
      {last && !numbered && <circle className="f-accent" cx={x(from(last).j)} cy={y(from(last).i)} r="4" />}
    </svg>
  )
}

/** A sign and two digits keep off the cell's edges. */
const narrow = (value: number, cell: number) =>
  value <= -10 ? ({ textLength: cell - 6, lengthAdjust: 'spacingAndGlyphs' } as const) : {}

const from = ({ i, j, way }: Place & { way: Way }): Place => ({
  i: way === 'left' ? i : i - 1,
  j: way === 'up' ? j : j - 1,
})

interface RowProps {
  table: Table
  i: number
  filled: number
  numbered: boolean
  /** Left edge, top edge and size of a cell, in one word, so that rows that stay are not drawn anew. */
  geometry: string
}

const Row = memo(function Row({ table, i, filled, numbered, geometry }: RowProps) {
  const [left = 0, head = 0, cell = 0] = geometry.split(' ').map(Number)
  const row = table.best[i] ?? []
  const [low, high] = [Math.min(...row), Math.max(1, score(table), ...row)]
  return row.map((value, j) => {
    const [x, y] = [left + j * cell, head + i * cell]
    const key = `cell ${j + 1}`
    if (!numbered) {
      if (j >= filled) return null
      const share = (value - low) / (high - low || 1)
      return (
        <rect
          key={key}
          className="alm-tint"
          x={x - cell / 2}
          y={y - cell / 2}
          width={cell}
          height={cell}
          style={{ fillOpacity: share ** 2 * 0.75 }}
        />
      )
    }
    return (
      <g key={key} textAnchor="middle">
        <rect className="alm-cell" x={x - cell / 2} y={y - cell / 2} width={cell} height={cell} />
        <text className="f-text" x={x} y={y + 4} fontSize="11.6" {...narrow(value, cell)}>
          {j < filled ? signed(value) : ''}
        </text>
      </g>
    )
  })
})
