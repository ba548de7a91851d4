import { bestMinute, type Cost, costAfter, maxMinutes, type Situation } from './model.ts'

const tops = [45_000, 90_000, 150_000, 300_000]
const x = (minute: number) => 44 + minute * 2.5
const minutes = Array.from({ length: maxMinutes / 2 + 1 }, (_, i) => i * 2)

interface CostCurvesProps {
  minute: number
  situation: Situation
  label: string
}

/** Expected cost over the minute of containment: what watching costs, what it saves, and the sum. */
export function CostCurves({ minute, situation, label }: CostCurvesProps) {
  const highest = Math.max(...minutes.map((at) => costAfter(at, situation).total))
  const top = tops.find((each) => each >= highest) ?? highest
  const y = (cost: number) => 196 - (cost / top) * 176
  const curve = (part: (cost: Cost) => number) =>
    minutes.map((at, i) => `${i ? 'L' : 'M'}${x(at)} ${y(part(costAfter(at, situation))).toFixed(1)}`).join('')
  const best = bestMinute(situation)
  const total = (at: number) => y(costAfter(at, situation).total)
  return (
    <svg viewBox="0 0 356 258" role="img" aria-label={label}>
      <g className="f-muted" fontSize="12">
        {[0, top / 3, (2 * top) / 3, top].map((cost) => (
          <g key={cost}>
            <path className="f-line icl-grid" d={`M44 ${y(cost)}H344`} />
            <text x="38" y={y(cost) + 4} textAnchor="end">
              {cost ? `$${cost / 1000}k` : '0'}
            </text>
          </g>
        ))}
        {[0, 30, 60, 90, 120].map((at) => (
          <text key={at} x={x(at)} y="212" textAnchor="middle">
            {at}
          </text>
        ))}
        <text x="194" y="230" textAnchor="middle">
          minutes watched before containing
        </text>
      </g>
      <path className="icl-part icl-back" d={curve((cost) => cost.comeback)} />
      <path className="icl-part" d={curve((cost) => cost.data + cost.encryption)} />
      <path className="icl-total" d={curve((cost) => cost.total)} />
      <path className="f-line" d={`M${x(minute)} 12V196`} strokeDasharray="3 3" />
      <circle className="f-box" cx={x(best)} cy={total(best)} r="6" />
      <circle className="f-accent" cx={x(minute)} cy={total(minute)} r="5" />
      <g fontSize="12">
        <path className="icl-total" d="M4 246H20" />
        <text className="f-text" x="24" y="250" fontWeight="600">
          expected cost
        </text>
        <path className="icl-part icl-back" d="M126 246H142" />
        <text className="f-text" x="146" y="250">
          coming back
        </text>
        <path className="icl-part" d="M231 246H247" />
        <text className="f-text" x="251" y="250">
          data, encryption
        </text>
      </g>
    </svg>
  )
}
