interface Row {
  name: string
  from: number
  to: number
  base: string
  score: number
  mapq: number
}

const row = (name: string, from: number, to: number, base: string, score: number, mapq: number): Row => ({
  name,
  from,
  to,
  base,
  score,
  mapq,
})
// Bases and qualities as the CIGAR gives them, from reads.sam of section 4.1; its hidden sample proves them.
const rows: readonly Row[] = [
  row('r01', 17, 42, 'C', 37, 60),
  row('r02', 20, 43, 'T', 4, 60),
  row('r03', 23, 48, 'C', 35, 60),
  row('r04', 24, 47, 'C', 37, 60),
  row('r05', 27, 50, 'C', 37, 60),
  row('r06', 29, 48, 'C', 37, 60),
  row('r07', 33, 56, 'C', 36, 60),
  row('r08', 36, 59, 'T', 37, 3),
  row('r09', 38, 61, 'T', 38, 3),
  row('r10', 39, 62, 'C', 37, 3),
  row('r11', 40, 63, 'T', 38, 3),
]
const x = (base: number): number => 36 + (base - 17) * 4.7

/** The eleven reads over base 40 with the letter each holds there, its quality and the read's mapping quality. */
export const PileupDrawing = () => (
  <svg
    viewBox="0 0 356 284"
    role="img"
    aria-label={`Eleven reads over base 40: ${rows.map(({ name, base, score, mapq }) => `${name} ${base}, base quality ${score}, mapping quality ${mapq}`).join('; ')}`}
  >
    <rect className="f-wash" x={x(36)} y="26" width={x(66) - x(36)} height="224" />
    <text className="f-muted" fontSize="12" x={x(43)} y="40">
      repeat, copy 1
    </text>
    <g className="f-muted" fontSize="12" textAnchor="middle">
      <text x={x(40.5)} y="18">
        40
      </text>
      <text x="286" y="18">
        base Q
      </text>
      <text x="336" y="18">
        MAPQ
      </text>
    </g>
    {rows.map(({ name, from, to, base, score, mapq }, index) => {
      const y = 58 + index * 18
      return (
        <g key={name} fontSize="12">
          <text className="f-muted" x="4" y={y}>
            {name}
          </text>
          <path className="f-line" d={`M${x(from)} ${y - 4}H${x(40) - 3}M${x(41) + 3} ${y - 4}H${x(to + 1)}`} />
          <text
            className={base === 'T' ? 'f-danger f-mono' : 'f-text f-mono'}
            fontWeight="600"
            textAnchor="middle"
            x={x(40.5)}
            y={y}
          >
            {base}
          </text>
          <text className={score < 20 ? 'f-danger' : 'f-text'} textAnchor="middle" x="286" y={y}>
            {score}
          </text>
          <text className={mapq < 20 ? 'f-danger' : 'f-text'} textAnchor="middle" x="336" y={y}>
            {mapq}
          </text>
        </g>
      )
    })}
    <text className="f-text" fontSize="12" x="4" y="274">
      No T has both a good base and a good place.
    </text>
  </svg>
)
