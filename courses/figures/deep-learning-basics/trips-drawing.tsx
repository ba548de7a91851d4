import { best, throughAll, trips } from './trips.ts'

const x = (km: number) => 40 + km * 46
const y = (minutes: number) => 296 - minutes * 5
const path = (f: (km: number) => number, from: number, to: number) =>
  Array.from({ length: 61 }, (_, i) => from + ((to - from) * i) / 60)
    .map((km, i) => `${i ? 'L' : 'M'}${x(km).toFixed(1)} ${y(f(km)).toFixed(1)}`)
    .join('')
const line = (km: number) => best.w * km + best.b

/** Five trips, the best line with its errors, and the curve that makes none. */
export function TripsDrawing() {
  return (
    <svg
      viewBox="0 0 360 336"
      role="img"
      aria-label="Minutes against kilometers: five points, a straight line close to all of them, and a curve through all of them that shoots up to 52 minutes at 6 kilometers, where the line says 22.6"
    >
      <Axes />
      <path className="f-line" strokeWidth="2" strokeDasharray="5 4" d={path(throughAll, 0.55, 6)} />
      <path stroke="var(--c)" strokeWidth="2.5" fill="none" d={path(line, 0, 6)} />
      {trips.map(([km, minutes]) => (
        <g key={km}>
          <path stroke="var(--danger)" strokeWidth="3" d={`M${x(km)} ${y(minutes)}V${y(line(km))}`} />
          <circle cx={x(km)} cy={y(minutes)} r="3.5" style={{ fill: 'var(--ink)' }} />
        </g>
      ))}
      <circle className="f-box" cx={x(6)} cy={y(52)} r="5" />
      <circle className="f-accent" cx={x(6)} cy={y(line(6))} r="5" />
      <g fontSize="12.5" textAnchor="end">
        <text className="f-text" x={x(6) - 10} y={y(52) + 4}>
          the curve: 52 min
        </text>
        <text className="f-text" x={x(6) + 24} y={y(line(6)) + 46}>
          the line: 22.6 min
        </text>
      </g>
      <text className="f-danger" fontSize="12.5" x={x(4) + 2} y={y(9.4)} textAnchor="middle">
        error +1.2
      </text>
    </svg>
  )
}

function Axes() {
  return (
    <g fontSize="12">
      <path className="f-line" d={`M${x(0)} ${y(56)}V${y(0)}H${x(6.6)}`} />
      {[0, 1, 2, 3, 4, 5, 6].map((km) => (
        <text key={km} className="f-muted" x={x(km)} y={y(0) + 17} textAnchor="middle">
          {km}
        </text>
      ))}
      {[0, 20, 40].map((minutes) => (
        <text key={minutes} className="f-muted" x="33" y={y(minutes) + 4} textAnchor="end">
          {minutes}
        </text>
      ))}
      <text className="f-muted" x={x(3)} y="331" textAnchor="middle">
        distance x in km
      </text>
      <text className="f-muted" x={x(0) + 6} y="18">
        duration y in min
      </text>
    </g>
  )
}
