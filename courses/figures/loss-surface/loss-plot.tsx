import { maxSteps, minLoss } from './model.ts'

const x = (step: number) => 40 + (step / maxSteps) * 300
const y = (loss: number) => 90 - (Math.log10(Math.min(Math.max(loss, 0.5), 1e4)) + 0.301) * 18.5

/** The loss after each step, on a logarithmic axis from 0.5 to 10,000. */
export function LossPlot({ losses }: { losses: readonly number[] }) {
  const shown = losses.slice(0, losses.findIndex((loss) => !(loss < 1e4)) + 1 || losses.length)
  return (
    <svg viewBox="0 0 356 128" role="img" aria-label="The loss after each step">
      <path className="f-line" d={`M40 6V${y(0.5)}H344`} />
      <path className="f-line" strokeDasharray="4 4" d={`M40 ${y(minLoss)}H344`} />
      <polyline
        className="lsf-path"
        points={shown.map((loss, step) => `${x(step).toFixed(1)},${y(loss).toFixed(1)}`).join(' ')}
      />
      <g className="f-muted" fontSize="12">
        {[0, 50, 100, 150, 200].map((step) => (
          <text key={step} x={x(step)} y="106" textAnchor="middle">
            {step}
          </text>
        ))}
        {[1, 10, 100, 1000].map((loss) => (
          <text key={loss} x="34" y={y(loss) + 4} textAnchor="end">
            {loss}
          </text>
        ))}
        <text x="190" y="123" textAnchor="middle">
          step
        </text>
        <text x="52" y="16">
          loss (dashed: the least, 0.72)
        </text>
      </g>
    </svg>
  )
}
