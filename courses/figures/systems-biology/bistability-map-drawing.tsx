const [left, top, size] = [48, 14, 232]
const [least, most] = [-0.5, 2] // decimal logarithms of the strengths
const x = (strength: number) => left + ((Math.log10(strength) - least) / (most - least)) * size
const y = (strength: number) => top + size - ((Math.log10(strength) - least) / (most - least)) * size

/** Where two steady states merge, for slope n: n²·X·Y = 1, with X and Y the shares that each gene is repressed by. */
function fold(n: number): string {
  const arm: [number, number][] = []
  for (let exponent = 4; arm.length < 400; exponent -= 0.01) {
    const u = 10 ** exponent
    const repressed = u ** n / (1 + u ** n)
    const other = 1 / (n * n * repressed)
    const vn = other / (1 - other)
    const [a1, a2] = [u * (1 + vn), vn ** (1 / n) * (1 + u ** n)]
    if (other >= 1 || a1 > a2) break
    if (a2 <= 100) arm.push([a1, a2])
  }
  const mirrored = arm.toReversed().map(([a1, a2]) => [a2, a1] as const)
  const corner = [100, 100] as const
  return `M${[...arm, ...mirrored, corner].map(([a1, a2]) => `${x(a1).toFixed(1)} ${y(a2).toFixed(1)}`).join('L')}`
}

/** Which pairs of promoter strengths make a switch, for Hill slopes 2 and 3. */
export const BistabilityMapDrawing = () => (
  <svg
    viewBox="0 0 356 290"
    role="img"
    aria-label="Strength of one promoter against that of the other, both logarithmic from 0.3 to 100. A wedge opens from the lower left to the upper right; within it there are two stable states. It is wide for slope 3 and narrower for slope 2. The point 4.25, 4.25 lies within the wedge of slope 2"
  >
    <rect className="f-box" x={left} y={top} width={size} height={size} />
    {[3, 2].map((n) => (
      <path key={n} className={n === 2 ? 'f-wash' : 'f-line'} strokeWidth="1.5" d={fold(n)} />
    ))}
    <circle className="f-accent" cx={x(4.25)} cy={y(4.25)} r="5" />
    <g className="f-text" fontSize="12">
      <text x={x(5)} y={y(4.25) + 18}>
        ours
      </text>
      <text x={x(36)} y={y(38)} textAnchor="middle">
        two stable
      </text>
      <text x={x(36)} y={y(38) + 15} textAnchor="middle">
        states
      </text>
      <text x={left + size - 6} y={top + size - 10} textAnchor="end">
        one: u high
      </text>
      <text x={left + 8} y={top + 20}>
        one: v high
      </text>
    </g>
    <g className="f-muted" fontSize="12">
      {[1, 10, 100].map((strength) => (
        <g key={strength}>
          <text x={x(strength)} y={top + size + 17} textAnchor="middle">
            {strength}
          </text>
          <text x={left - 6} y={y(strength) + 4} textAnchor="end">
            {strength}
          </text>
        </g>
      ))}
      <text x={left + size / 2} y={top + size + 35} textAnchor="middle">
        strength α₁
      </text>
      <text transform={`translate(14 ${top + size / 2}) rotate(-90)`} textAnchor="middle">
        strength α₂
      </text>
      <text x={left + size + 6} y={y(6.3) + 4}>
        n = 3
      </text>
      <text x={left + size + 6} y={y(17) + 4}>
        n = 2
      </text>
    </g>
  </svg>
)
