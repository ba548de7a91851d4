const bases = [...'GATTAC']
const quality = [...'I5+?#%']
const scores = quality.map((letter) => letter.charCodeAt(0) - 33)
const leftX = 96
const cellSize = 42
const floorY = 228
const maxBarHeight = 84

const label = (score: number): string => {
  const chance = 10 ** (-score / 10)
  // A power of ten is not exact in every engine: 0.0001 may come out as 0.00009999999999999999.
  return chance < 0.01 ? Number(chance.toPrecision(2)).toString() : chance.toFixed(2)
}

/** One FASTQ record with its four lines labeled, and each base's chance of being wrong as a bar. */
export const FastqDrawing = () => (
  <svg
    viewBox="0 0 356 268"
    role="img"
    aria-label="The FASTQ record of read r1, GATTAC, with qualities 40, 20, 10, 30, 2 and 4, and bars for the chances 0.0001, 0.01, 0.10, 0.001, 0.63 and 0.40"
  >
    <g className="f-muted" fontSize="12">
      <text x="4" y="20">
        name
      </text>
      <text x="4" y="46">
        bases
      </text>
      <text x="4" y="72">
        divider
      </text>
      <text x="4" y="98">
        qualities
      </text>
      <text x="4" y="126">
        Q
      </text>
      <text x="4" y={floorY - 2}>
        P(wrong)
      </text>
    </g>
    <g className="f-text f-mono" fontSize="15" fontWeight="600">
      <text x={leftX + 8} y="20">
        @r1
      </text>
      <text x={leftX + 8} y="72">
        +
      </text>
    </g>
    <path className="f-line" d={`M${leftX} ${floorY + 0.5}h${cellSize * bases.length}`} />
    {bases.map((base, index) => (
      <Column key={leftX + index * cellSize} base={base} score={scores[index] ?? 0} x={leftX + index * cellSize} />
    ))}
  </svg>
)

function Column({ base, score, x }: { base: string; score: number; x: number }) {
  const height = Math.max(1, maxBarHeight * 10 ** (-score / 10))
  const middle = x + cellSize / 2
  return (
    <g textAnchor="middle">
      <g className="f-text f-mono" fontSize="15" fontWeight="600">
        <text x={middle} y="46">
          {base}
        </text>
        <text x={middle} y="98">
          {String.fromCharCode(score + 33)}
        </text>
      </g>
      <text className="f-text" x={middle} y="126" fontSize="13">
        {score}
      </text>
      <rect className="f-accent" x={x + 8} y={floorY - height} width={cellSize - 16} height={height} />
      <text className="f-muted" x={middle} y={floorY + 18} fontSize="12">
        {label(score)}
      </text>
    </g>
  )
}
