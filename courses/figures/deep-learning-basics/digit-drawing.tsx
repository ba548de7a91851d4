// The first of scikit-learn's handwritten digits, a zero: eight rows of eight pixels, 0 (paper) to 16 (ink).
const rows = [
  [0, 0, 5, 13, 9, 1, 0, 0],
  [0, 0, 13, 15, 10, 15, 5, 0],
  [0, 3, 15, 2, 0, 11, 8, 0],
  [0, 4, 12, 0, 0, 8, 8, 0],
  [0, 5, 8, 0, 0, 9, 8, 0],
  [0, 4, 11, 0, 1, 12, 7, 0],
  [0, 2, 14, 5, 10, 12, 0, 0],
  [0, 0, 6, 13, 10, 0, 0, 0],
]
const cellSize = 27

/** A digit as 64 numbers, read row by row into the input of a classifier. */
export function DigitDrawing() {
  return (
    <svg
      viewBox="0 0 356 270"
      role="img"
      aria-label="A handwritten zero as eight rows of eight numbers between 0 and 16, read row by row into 64 inputs, which give ten logits, one for each digit"
    >
      <g fontSize="12" textAnchor="middle" className="f-mono">
        {rows.flatMap((row, r) =>
          row.map((value, c) => (
            <g key={`${r}-${c + 1}`}>
              <rect className="f-box" x={6 + c * cellSize} y={6 + r * cellSize} width={cellSize} height={cellSize} />
              <rect
                x={6 + c * cellSize}
                y={6 + r * cellSize}
                width={cellSize}
                height={cellSize}
                style={{ fill: 'var(--c)', fillOpacity: (value / 16) * 0.55 }}
              />
              <text className="f-text" x={6 + (c + 0.5) * cellSize} y={6 + (r + 0.5) * cellSize + 4}>
                {value}
              </text>
            </g>
          )),
        )}
      </g>
      <g className="f-text" fontSize="12.5">
        <text x="6" y="243">
          row by row, divided by 16: x of shape (64,)
        </text>
        <text className="f-muted" x="6" y="263">
          0, 0, 0.31, 0.81, 0.56, 0.06, 0, 0, 0, 0, 0.81 …
        </text>
      </g>
      <g fontSize="12.5">
        <path className="f-line" strokeWidth="1.5" d="M232 114h26m-6 -5l6 5l-6 5" />
        {Array.from({ length: 10 }, (_, digit) => (
          <g key={digit}>
            <rect
              className={digit === 0 ? 'f-accent' : 'f-box'}
              x="272"
              y={4 + digit * 22}
              width="24"
              height="19"
              rx="4"
            />
            <text className={digit === 0 ? 'f-on-accent' : 'f-text'} x="284" y={18 + digit * 22} textAnchor="middle">
              {digit}
            </text>
          </g>
        ))}
        <text className="f-muted" x="304" y="18">
          ten
        </text>
        <text className="f-muted" x="304" y="34">
          logits
        </text>
      </g>
    </svg>
  )
}
