const bases = [...'AACATGTAGCC']
const [start, end] = [3, 9]
const cell = 26
const left = 62

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
    <rect className="f-wash" x={left + start * cell} y="36" width={(end - start) * cell} height="34" rx="4" />
    {bases.map((base, index) => (
      <g key={left + index * cell} textAnchor="middle">
        <text className="f-muted" x={left + (index + 0.5) * cell} y="24" fontSize="12">
          {index + 1}
        </text>
        <text className="f-text f-mono" x={left + (index + 0.5) * cell} y="59" fontSize="16" fontWeight="600">
          {base}
        </text>
      </g>
    ))}
    {[...bases, ''].map((_, gap) => (
      <g key={left + gap * cell} textAnchor="middle">
        <path className="f-line" d={`M${left + gap * cell} 72v8`} />
        <text className="f-muted" x={left + gap * cell} y="96" fontSize="12">
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
