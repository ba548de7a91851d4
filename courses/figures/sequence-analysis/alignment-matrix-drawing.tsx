const across = ['–', 'W', 'A', 'T']
const down = ['–', 'W', 'H', 'A', 'T']
const best = [
  [0, -2, -4, -6],
  [-2, 1, -1, -3],
  [-4, -1, 0, -2],
  [-6, -3, 0, -1],
  [-8, -5, -2, 1],
]
const path = [
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
] as const
const cellSize = 46
const x = (column: number) => 50 + (column + 0.5) * cellSize
const y = (row: number) => 34 + (row + 0.5) * cellSize
const onPath = (row: number, column: number) => path.some(([i, j]) => i === row && j === column)

/** The filled matrix of WHAT against WAT, the way back marked, and the alignment it spells. */
export const AlignmentMatrixDrawing = () => (
  <svg
    viewBox="0 0 350 276"
    role="img"
    aria-label="Matrix of WHAT, down, against WAT, across. The way back runs from 1 in the last cell by 0 and minus 1 and 1 to 0 in the first; its one vertical step leaves H opposite a gap."
  >
    {across.map((letter, column) => (
      <text key={x(column)} className="f-text f-mono" x={x(column)} y="24" fontSize="16" textAnchor="middle">
        {letter}
      </text>
    ))}
    {down.map((letter, row) => (
      <text key={y(row)} className="f-text f-mono" x="32" y={y(row) + 6} fontSize="16" textAnchor="middle">
        {letter}
      </text>
    ))}
    {best.map((values, row) =>
      values.map((value, column) => (
        <g key={`${x(column)} ${y(row)}`} textAnchor="middle">
          <rect
            className={onPath(row, column) ? 'f-wash' : 'f-box'}
            x={x(column) - 21}
            y={y(row) - 21}
            width="42"
            height="42"
            rx="4"
          />
          <text
            className="f-text"
            x={x(column)}
            y={y(row) + 5}
            fontSize="15"
            fontWeight={onPath(row, column) ? 700 : 400}
          >
            {String(value).replace('-', '−')}
          </text>
        </g>
      )),
    )}
    {path.slice(1).map(([row, column], index) => {
      const [i, j] = path[index] ?? [0, 0]
      const across = (x(column) - x(j)) * 0.3
      const down = (y(row) - y(i)) * 0.3
      return (
        <line
          key={y(row)}
          className="f-line"
          x1={x(column) - across}
          y1={y(row) - down}
          x2={x(j) + across}
          y2={y(i) + down}
          strokeWidth="2.5"
        />
      )
    })}
    <g className="f-text f-mono" fontSize="18">
      <text x="262" y="126">
        WHAT
      </text>
      <text x="262" y="150">
        W-AT
      </text>
    </g>
    <text className="f-muted" x="262" y="176" fontSize="13">
      score 1
    </text>
  </svg>
)
