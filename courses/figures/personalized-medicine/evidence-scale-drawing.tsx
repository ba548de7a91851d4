const [left, width] = [24, 308]
const [least, most] = [-9, 13]
const x = (points: number) => left + ((points - least) / (most - least)) * width
const classes = [
  { from: -9, to: -6.5, name: 'benign', line: 0 },
  { from: -6.5, to: -0.5, name: 'likely benign', line: 1 },
  { from: -0.5, to: 5.5, name: 'uncertain', line: 0 },
  { from: 5.5, to: 9.5, name: 'likely path.', line: 1 },
  { from: 9.5, to: 13, name: 'pathogenic', line: 0 },
]
const marks = [
  { points: -6, chance: '0.1 %' },
  { points: -1, chance: '5 %' },
  { points: 2, chance: '33 %' },
  { points: 6, chance: '90 %' },
  { points: 10, chance: '99.4 %' },
]
const posterior = (points: number) => {
  const odds = 350 ** (points / 8) / 9
  return odds / (1 + odds)
}
const y = (chance: number) => 132 - chance * 100
const curve = Array.from({ length: 89 }, (_, index) => least + index / 4)

/** The probability that a variant is pathogenic, by its points, and the names given to the ranges. */
export const EvidenceScaleDrawing = () => (
  <svg
    viewBox="0 0 356 214"
    role="img"
    aria-label="An S-shaped curve of the probability against points from -9 to 13. Uncertain reaches from 0 to 5 points, that is from 10 to 81 percent; likely pathogenic from 6, pathogenic from 10 points"
  >
    {classes.map(({ from, to, name, line }, index) => (
      <g key={name}>
        <rect className={index === 2 ? 'f-wash' : 'f-box'} x={x(from)} y="24" width={x(to) - x(from)} height="112" />
        <text
          className="f-text"
          x={Math.min(316, Math.max(40, (x(from) + x(to)) / 2))}
          y={176 + 16 * line}
          fontSize="12"
          textAnchor="middle"
        >
          {name}
        </text>
      </g>
    ))}
    <polyline
      className="f-line"
      strokeWidth="2"
      points={curve.map((points) => `${x(points).toFixed(1)},${y(posterior(points)).toFixed(1)}`).join(' ')}
    />
    {marks.map(({ points, chance }) => (
      <g key={points}>
        <circle className="f-accent" cx={x(points)} cy={y(posterior(points))} r="4" />
        <text
          className="f-text"
          x={x(points) + (points > 5 ? -8 : -7)}
          y={y(posterior(points)) + (points > 5 ? 18 : -8)}
          fontSize="12"
          textAnchor={points > 5 ? 'start' : 'end'}
        >
          {chance}
        </text>
      </g>
    ))}
    <g className="f-muted" fontSize="12">
      {[-6, -1, 2, 6, 10].map((points) => (
        <text key={points} x={x(points)} y="154" textAnchor="middle">
          {points < 0 ? `−${-points}` : points}
        </text>
      ))}
      <text x={left} y="16">
        chance of being pathogenic, by points
      </text>
    </g>
  </svg>
)
