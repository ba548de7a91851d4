const rows = [
  { keep: 1, name: 'keep 1' },
  { keep: 0.64, name: 'keep 0.64' },
  { keep: 0.25, name: 'keep 0.25' },
  { keep: 0, name: 'keep 0' },
]
const x = (value: number) => 190 + value * 38
const density = (value: number, keep: number) =>
  [-2, 2].reduce((sum, peak) => {
    const variance = keep * 0.25 + 1 - keep
    return sum + Math.exp(-((value - Math.sqrt(keep) * peak) ** 2) / (2 * variance)) / Math.sqrt(variance) / 2
  }, 0)
const curve = (keep: number) =>
  Array.from({ length: 81 }, (_, i) => -4 + i / 10)
    .map((value) => `${x(value).toFixed(1)},${(50 - density(value, keep) * 42).toFixed(1)}`)
    .join(' ')

/** A density with two peaks under more and more noise: the peaks shrink towards 0, widen and merge. */
export function NoisingDrawing() {
  return (
    <svg
      viewBox="0 0 356 262"
      role="img"
      aria-label="Four curves. With no noise two narrow peaks at −2 and 2; with 0.64 of the signal's variance kept they are wider and nearer, at −1.6 and 1.6; with 0.25 they almost merge, at −1 and 1; with 0 a single bell around 0"
    >
      {rows.map(({ keep, name }, i) => (
        <g key={name} transform={`translate(0 ${i * 60})`}>
          <path className="f-line" d="M38 50H342" />
          <polyline points={curve(keep)} fill="none" stroke="var(--c)" strokeWidth="2.5" />
          <text className="f-text" fontSize="12.5" x="4" y="18">
            {name}
          </text>
        </g>
      ))}
      <g className="f-muted" fontSize="12" textAnchor="middle">
        {[-4, -2, 0, 2, 4].map((value) => (
          <text key={value} x={x(value)} y="250">
            {String(value).replace('-', '−')}
          </text>
        ))}
      </g>
    </svg>
  )
}
