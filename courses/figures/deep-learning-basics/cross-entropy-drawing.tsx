const x = (p: number) => 44 + p * 290
const y = (loss: number) => 206 - loss * 56
const curve = Array.from({ length: 80 }, (_, i) => 0.03 + (0.97 * i) / 79)
  .map((p, i) => `${i ? 'L' : 'M'}${x(p).toFixed(1)} ${y(-Math.log(p)).toFixed(1)}`)
  .join('')

/** What one example costs, against the probability that the model gave to the true class. */
export function CrossEntropyDrawing() {
  return (
    <svg
      viewBox="0 0 356 252"
      role="img"
      aria-label="The loss of one example falls from very large values to 0 while the probability of the true class rises from 0 to 1: 2.30 at 0.1, 1.17 at 0.31, 0.69 at 0.5, 0.37 at 0.69"
    >
      <path className="f-line" d={`M${x(0)} ${y(3.5)}V${y(0)}H${x(1) + 8}`} />
      <g className="f-muted" fontSize="12">
        {[0, 0.25, 0.5, 0.75, 1].map((p) => (
          <text key={p} x={x(p)} y={y(0) + 18} textAnchor="middle">
            {p}
          </text>
        ))}
        {[0, 1, 2, 3].map((loss) => (
          <text key={loss} x="36" y={y(loss) + 4} textAnchor="end">
            {loss}
          </text>
        ))}
        <text x={x(0.5)} y="247" textAnchor="middle">
          probability of the true class
        </text>
        <text x={x(0) + 34} y="16">
          loss of the example, −ln p
        </text>
      </g>
      <path stroke="var(--c)" strokeWidth="2.5" fill="none" d={curve} />
      <Point p={0.1} text="sure and wrong: 2.30" />
      <Point p={0.31} text="on time: 1.17" />
      <Point p={0.5} text="a coin: 0.69" />
      <Point p={0.69} text="late: 0.37" />
    </svg>
  )
}

function Point({ p, text }: { p: number; text: string }) {
  const loss = -Math.log(p)
  return (
    <g>
      <circle className="f-accent" cx={x(p)} cy={y(loss)} r="5" />
      <text className="f-text" fontSize="13" x={x(p) + 11} y={y(loss) - 5}>
        {text}
      </text>
    </g>
  )
}
