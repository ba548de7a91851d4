import { midpoint, occupancy, type Settings } from './model.ts'

const [left, right, top, bottom] = [46, 344, 16, 212]
const [low, high] = [-3, 3]
const x = (logDose: number) => left + ((logDose - low) / (high - low)) * (right - left)
const y = (share: number) => bottom - share * (bottom - top)
const ticks = [
  [-3, '1 nM'],
  [-2, ''],
  [-1, '0.1 µM'],
  [0, ''],
  [1, '10 µM'],
  [2, ''],
  [3, '1 mM'],
] as const

const path = (settings: Settings) =>
  Array.from({ length: 121 }, (_, k) => low + (k * (high - low)) / 120)
    .map((at) => `${x(at).toFixed(1)},${y(occupancy(10 ** at, settings)).toFixed(1)}`)
    .join(' ')

interface CurvePlotProps {
  settings: Settings
  dose: number
}

/** Occupancy against dose: with the competitor, and dashed without it and with slope 1. */
export function CurvePlot({ settings, dose }: CurvePlotProps) {
  const half = Math.log10(midpoint(settings))
  const alone = Math.log10(settings.kd)
  const at = Math.log10(dose)
  return (
    <svg
      viewBox="0 0 356 250"
      role="img"
      aria-label="Occupied share of the sites against the dose, on a logarithmic scale"
    >
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line className="dose-response-grid" x1={left} y1={y(share)} x2={right} y2={y(share)} />
          <text className="f-muted" x={left - 5} y={y(share) + 4} fontSize="12" textAnchor="end">
            {share * 100} %
          </text>
        </g>
      ))}
      {ticks.map(([tick, name]) => (
        <g key={tick}>
          <line className="dose-response-grid" x1={x(tick)} y1={top} x2={x(tick)} y2={bottom + 5} />
          <text
            className="f-muted"
            x={x(tick)}
            y={bottom + 19}
            fontSize="12"
            textAnchor={tick === 3 ? 'end' : 'middle'}
          >
            {name}
          </text>
        </g>
      ))}
      <text className="f-muted" x={right} y={bottom + 35} fontSize="12" textAnchor="end">
        dose of the compound
      </text>
      <polyline className="dose-response-alone" points={path({ kd: settings.kd, slope: 1, competitor: 0 })} />
      <line className="dose-response-drop" x1={x(alone)} y1={y(0.5)} x2={x(alone)} y2={bottom} />
      <text className="f-muted" x={Math.max(x(alone) - 9, left + 18)} y={y(0.5) - 7} fontSize="12" textAnchor="end">
        Kd
      </text>
      <polyline className="dose-response-curve" points={path(settings)} />
      <line className="dose-response-drop" x1={x(half)} y1={y(0.5)} x2={x(half)} y2={bottom} />
      <circle className="f-accent" cx={x(half)} cy={y(0.5)} r="5" />
      {Math.abs(half - alone) > 0.25 && half < high - 0.5 && (
        <text className="f-text" x={x(half) + 11} y={y(0.5) + 14} fontSize="12">
          IC50
        </text>
      )}
      <circle className="dose-response-dose" cx={x(at)} cy={y(occupancy(dose, settings))} r="6" />
    </svg>
  )
}
