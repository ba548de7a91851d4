const x = (km: number) => 44 + (km - 0.5) * 58
const relu = (value: number) => Math.max(0, value)
const y = (value: number) => 96 - value * 30
const out = (value: number) => 226 - value * 30
const logit = (km: number) => relu(km - 3) + relu(3 - km) - 1.5

/** Two hidden units and the logit they add up to, over the distance; the logit is positive at both ends. */
export function HiddenLayerDrawing() {
  return (
    <svg
      viewBox="0 0 356 316"
      role="img"
      aria-label="Above: two hidden units over the distance, one rising to the right of 3 kilometers, one to the left. Below: their sum minus 1.5, a V that is above 0 at 1 and 5 kilometers and below 0 at 2, 3 and 4"
    >
      <path className="f-line" d={`M${x(0.5)} ${y(0)}H${x(5.6)}M${x(0.5)} ${out(0)}H${x(5.6)}`} />
      <g fill="none" strokeWidth="2.5">
        <path stroke="var(--c)" d={`M${x(0.6)} ${y(relu(2.4))}L${x(3)} ${y(0)}H${x(5.5)}`} />
        <path stroke="var(--ink)" strokeDasharray="6 4" d={`M${x(0.6)} ${y(0)}H${x(3)}L${x(5.5)} ${y(2.5)}`} />
        <path
          stroke="var(--ink)"
          d={`M${x(0.6)} ${out(logit(0.6))}L${x(3)} ${out(-1.5)}L${x(5.5)} ${out(logit(5.5))}`}
        />
      </g>
      <g className="f-text" fontSize="12.5">
        <text x={x(1.5)} y={y(1.75)}>
          ReLU(3 − x)
        </text>
        <text x={x(4.5)} y={y(1.75)} textAnchor="end">
          ReLU(x − 3)
        </text>
        <text x={x(3)} y={out(0.9)} textAnchor="middle">
          logit z = sum − 1.5
        </text>
      </g>
      {[1, 2, 3, 4, 5].map((km) => (
        <g key={km}>
          <circle className={logit(km) > 0 ? 'f-accent' : 'f-box'} cx={x(km)} cy={out(logit(km))} r="5.5" />
          <text className="f-muted" fontSize="12" x={x(km)} y="292" textAnchor="middle">
            {km}
          </text>
        </g>
      ))}
      <g className="f-muted" fontSize="12" textAnchor="end">
        <text x="38" y={y(0) + 4}>
          0
        </text>
        <text x="38" y={out(0) + 4}>
          0
        </text>
      </g>
      <text className="f-muted" fontSize="12" x={x(3)} y="311" textAnchor="middle">
        distance x in km; filled: late
      </text>
    </svg>
  )
}
