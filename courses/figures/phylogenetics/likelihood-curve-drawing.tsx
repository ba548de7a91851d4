const equalSites = 9
const differentSites = 3
const fit = (d: number): number => {
  const other = (1 - Math.exp((-4 * d) / 3)) / 4
  return equalSites * Math.log((1 - 3 * other) / 4) + differentSites * Math.log(other / 4)
}
const x = (d: number): number => 44 + d * 280
const y = (log: number): number => 24 + (-26 - log) * 32
const places = Array.from({ length: 105 }, (_, i) => 0.06 + i * 0.01)
const path = places.map((d, i) => `${i ? 'L' : 'M'}${x(d).toFixed(1)} ${y(fit(d)).toFixed(1)}`).join('')
const bestLength = -0.75 * Math.log(1 - (4 / 3) * (differentSites / (equalSites + differentSites)))

/** Log likelihood of the distance between two sequences of twelve positions, three of which differ. */
export const LikelihoodCurveDrawing = () => (
  <svg
    viewBox="0 0 356 206"
    role="img"
    aria-label="Log likelihood against distance: −27.9 at 0.1, a flat peak of −26.7 at 0.304, −28.9 at 1"
  >
    <path className="f-line" d={`M44 16V160H340M${x(bestLength)} ${y(fit(bestLength))}V160`} />
    <path className="f-line" stroke="currentColor" strokeWidth="2.5" d={path} style={{ stroke: 'var(--c)' }} />
    {[0.1, bestLength, 1].map((d) => (
      <circle key={d} className="f-accent" cx={x(d)} cy={y(fit(d))} r="5" />
    ))}
    <g className="f-text" fontSize="12">
      <text x={x(bestLength)} y={y(fit(bestLength)) - 10} textAnchor="middle">
        −26.7 at 0.304
      </text>
      <text x={x(0.1) + 12} y={y(fit(0.1)) + 10}>
        −27.9
      </text>
      <text x={x(1)} y={y(fit(1)) - 12} textAnchor="middle">
        −28.9
      </text>
    </g>
    <g className="f-muted" fontSize="12">
      {[-26, -28, -30].map((log) => (
        <text key={log} x="38" y={y(log) + 4} textAnchor="end">
          {`${log}`.replace('-', '−')}
        </text>
      ))}
      {[0.1, 0.5, 1].map((d) => (
        <text key={d} x={x(d)} y="176" textAnchor="middle">
          {d}
        </text>
      ))}
      <text x="192" y="198" textAnchor="middle">
        distance d, substitutions per site
      </text>
    </g>
  </svg>
)
