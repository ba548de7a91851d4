const firstPosition = 23
const reference = [...'GCATATACGACCATAGCCTTCGCGTT']
const read = [...'GCATATAC--CCATAGCCTTCGCGTT']
const cellSize = 13.2
const leftX = 6
const middle = (base: number): number => leftX + (base - firstPosition + 0.5) * cellSize
const blocks = [
  { from: 23, length: 8, text: '8M' },
  { from: 31, length: 2, text: '2D' },
  { from: 33, length: 16, text: '16M' },
]

/** Read r03 under the reference, its CIGAR between them, and the letter that plain counting takes for base 40. */
export const CigarWalkDrawing = () => (
  <svg
    viewBox="0 0 356 186"
    role="img"
    aria-label="Read r03 starts under reference base 23. Eight matches reach base 30, two deleted bases are skipped, 16 matches run from 33 to 48. Under base 40 the read has C; plain counting lands on the T under base 42"
  >
    <rect className="f-wash" x={middle(40) - cellSize / 2} y="26" width={cellSize} height="98" rx="3" />
    <g className="f-muted" fontSize="12" textAnchor="middle">
      {[23, 30, 33, 40, 48].map((base) => (
        <text key={base} x={middle(base)} y="18">
          {base}
        </text>
      ))}
    </g>
    {blocks.map(({ from, length, text }) => (
      <g key={text}>
        <rect
          className="f-box"
          x={middle(from) - cellSize / 2 + 1}
          y="58"
          width={length * cellSize - 2}
          height="26"
          rx="4"
        />
        <text
          className="f-text f-mono"
          fontSize="13"
          textAnchor="middle"
          x={middle(from) + ((length - 1) * cellSize) / 2}
          y="76"
        >
          {text}
        </text>
      </g>
    ))}
    {reference.map((letter, index) => (
      <g key={middle(firstPosition + index)} className="f-text f-mono" fontSize="14" textAnchor="middle">
        <text x={middle(firstPosition + index)} y="46">
          {letter}
        </text>
        <text x={middle(firstPosition + index)} y="108">
          {read[index]}
        </text>
      </g>
    ))}
    <path className="f-line" d={`M${middle(40)} 124v8M${middle(42)} 114v38`} />
    <g className="f-text" fontSize="12" textAnchor="end">
      <text x={middle(40) + 6} y="146">
        with the CIGAR: C
      </text>
      <text x={middle(42) + 6} y="166">
        letter 17, counted plainly: T
      </text>
    </g>
  </svg>
)
