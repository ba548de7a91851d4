interface Field {
  from: number
  to: number
  name: string
  /** How far below the others its name stands, being wider than its columns. */
  low?: number
}

const halves: { text: string; first: number; fields: Field[] }[] = [
  {
    text: 'ATOM      2  CA  THR A   1    ',
    first: 1,
    fields: [
      { from: 1, to: 6, name: 'record' },
      { from: 7, to: 11, name: 'serial' },
      { from: 13, to: 16, name: 'atom' },
      { from: 18, to: 20, name: 'residue', low: 36 },
      { from: 22, to: 22, name: 'chain', low: 72 },
      { from: 23, to: 26, name: 'number' },
    ],
  },
  {
    text: '  16.967  12.784   4.338  1.00 10.80',
    first: 31,
    fields: [
      { from: 31, to: 38, name: 'x' },
      { from: 39, to: 46, name: 'y' },
      { from: 47, to: 54, name: 'z' },
      { from: 55, to: 60, name: 'occup.' },
      { from: 61, to: 66, name: 'B-factor' },
    ],
  },
]
const cellSize = 9.4
const span = (from: number, to: number) => (from === to ? `${from}` : `${from}–${to}`)

/** The second ATOM line of crambin, with the columns of its fields. */
export const PdbLineDrawing = () => (
  <svg
    viewBox="0 0 350 234"
    role="img"
    aria-label="Columns of an ATOM line: 1 to 6 record, 7 to 11 serial number, 13 to 16 atom name CA, 18 to 20 residue THR, 22 chain A, 23 to 26 residue number 1, 31 to 38 x, 39 to 46 y, 47 to 54 z, 55 to 60 occupancy 1.00, 61 to 66 B-factor 10.80"
  >
    {halves.map(({ text, first, fields }, half) => {
      const top = 6 + half * 156
      const at = (column: number) => 6 + (column - first) * cellSize
      return (
        <g key={first}>
          {fields.map(({ from, to, name, low = 0 }, i) => {
            const middle = (at(from) + at(to + 1)) / 2
            return (
              <g key={name} textAnchor="middle">
                <rect
                  className={i % 2 ? 'f-box' : 'f-wash'}
                  x={at(from)}
                  y={top}
                  width={(to + 1 - from) * cellSize}
                  height="28"
                  rx="3"
                />
                <text className="f-text" x={middle} y={top + 45 + low} fontSize="12" fontWeight="600">
                  {name}
                </text>
                <text className="f-muted" x={middle} y={top + 60 + low} fontSize="11.5">
                  {span(from, to)}
                </text>
                {low > 0 && <path className="f-line" d={`M${middle} ${top + 28}v${low + 4}`} />}
              </g>
            )
          })}
          {[...text].map((letter, i) => (
            <text
              key={first + i}
              className="f-text f-mono"
              x={at(first + i) + cellSize / 2}
              y={top + 19}
              fontSize="13"
              fontWeight="600"
              textAnchor="middle"
            >
              {letter}
            </text>
          ))}
        </g>
      )
    })}
  </svg>
)
