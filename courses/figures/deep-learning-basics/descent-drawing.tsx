const x = (w: number) => 178 + (w - 3.2) * 34
const y = (loss: number) => 196 - loss * 0.62
const loss = (w: number) => 0.72 + 11 * (w - 3.2) ** 2
const curve = Array.from({ length: 81 }, (_, i) => 3.2 - 4.95 + (9.9 * i) / 80)
  .map((w, i) => `${i ? 'L' : 'M'}${x(w).toFixed(1)} ${y(loss(w)).toFixed(1)}`)
  .join('')

/** Weights visited from 0 on: each step moves by the learning rate times the slope, 22 (w − 3.2). */
function walk(rate: number, steps: number): number[] {
  const weights = [0]
  for (let step = 0; step < steps; step++) weights.push((weights[step] ?? 0) - rate * 22 * ((weights[step] ?? 0) - 3.2))
  return weights
}

/** The loss of a one-parameter line, and three runs of gradient descent from w = 0. */
export function DescentDrawing() {
  return (
    <svg
      viewBox="0 0 356 262"
      role="img"
      aria-label="A parabola, the loss against the weight, lowest at 3.2. From weight 0, learning rate 0.01 walks down on the left side in shortening steps, 0.05 jumps almost to the bottom, and 0.1 jumps to 7.04 on the other side, higher than where it started"
    >
      <path className="f-line" d={`M8 ${y(0)}H350`} />
      <g className="f-muted" fontSize="12" textAnchor="middle">
        {[0, 2, 4, 6].map((w) => (
          <text key={w} x={x(w)} y={y(0) + 17}>
            {w}
          </text>
        ))}
        <text x={x(3.2)} y="234">
          weight w, lowest loss at 3.2
        </text>
      </g>
      <path className="f-line" strokeWidth="2" d={curve} />
      <Run weights={walk(0.01, 5)} />
      <g strokeWidth="1.5" fill="none">
        <path stroke="var(--c)" strokeWidth="2.5" d={`M${x(0)} ${y(loss(0))}L${x(3.52)} ${y(loss(3.52))}`} />
        <path stroke="var(--danger)" strokeDasharray="5 4" d={`M${x(0)} ${y(loss(0))}L${x(7.04)} ${y(loss(7.04))}`} />
      </g>
      <circle className="f-accent" cx={x(3.52)} cy={y(loss(3.52))} r="5" />
      <circle className="f-danger" cx={x(7.04)} cy={y(loss(7.04))} r="5" />
      <circle className="f-box" cx={x(0)} cy={y(loss(0))} r="6" />
      <g className="f-text" fontSize="12.5">
        <text x={x(0) - 10} y={y(loss(0)) + 4} textAnchor="end">
          start
        </text>
        <text x={x(0.2) - 22} y={y(loss(0.9)) + 24} textAnchor="end">
          0.01
        </text>
        <text x={x(2.1)} y={y(72)} textAnchor="start">
          0.05
        </text>
        <text x={x(3.4)} y={y(loss(0)) - 28} textAnchor="middle">
          0.1: higher than before
        </text>
      </g>
      <text className="f-muted" fontSize="12" x="178" y="256" textAnchor="middle">
        the numbers at the runs are learning rates η
      </text>
    </svg>
  )
}

function Run({ weights }: { weights: readonly number[] }) {
  return weights.map((w) => <circle key={w} cx={x(w)} cy={y(loss(w))} r="3.5" style={{ fill: 'var(--ink)' }} />)
}
