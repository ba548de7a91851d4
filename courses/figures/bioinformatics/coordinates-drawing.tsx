const bases = [...'AACATGTAGCC']
const [start, end] = [3, 9]
const cellSize = 26
const leftX = 62

/** Eleven bases counted from 1, the gaps between them counted from 0, and one interval in both. */
export const CoordinatesDrawing = () => (
  <svg
    viewBox="0 0 356 176"
    role="img"
    aria-label="AACATGTAGCC with its bases numbered 1 to 11 and the gaps around them 0 to 11; ATGTAG is bases 4 to 9 and gaps 3 to 9"
  >
    <g className="f-muted" fontSize="12">
      <text x="4" y="24">
        base
      </text>
      <text x="4" y="96">
        gap
      </text>
    </g>
    <rect className="f-wash" x={leftX + start * cellSize} y="36" width={(end - start) * cellSize} height="34" rx="4" />
    {bases.map((base, index) => (
      <g key={leftX + index * cellSize} textAnchor="middle">
        <text className="f-muted" x={leftX + (index + 0.5) * cellSize} y="24" fontSize="12">
          {index + 1}
        </text>
        <text className="f-text f-mono" x={leftX + (index + 0.5) * cellSize} y="59" fontSize="16" fontWeight="600">
          {base}
        </text>
      </g>
    ))}
    {[...bases, ''].map((_, gap) => (
      <g key={leftX + gap * cellSize} textAnchor="middle">
        <path className="f-line" d={`M${leftX + gap * cellSize} 72v8`} />
        <text className="f-muted" x={leftX + gap * cellSize} y="96" fontSize="12">
          {gap}
        </text>
      </g>
    ))}
    <g className="f-text" fontSize="13">
      <text x="4" y="134">
        GFF3, SAM, VCF: bases 4 to 9, 9 − 4 + 1 = 6 long
      </text>
      <text x="4" y="160">
        BED, BAM, slices: from gap 3 to gap 9, 9 − 3 = 6 long
      </text>
    </g>
  </svg>
)
