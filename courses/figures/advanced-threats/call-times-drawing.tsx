/** Minutes after 8:00 of each connection of pc18 on the Tuesday of the lesson's telemetry, seed 1. */
const rows = [
  { name: 'update check', spread: '0.01', times: [24, 84, 144, 205, 266, 327, 387, 448, 507, 567] },
  { name: 'the intruder', spread: '0.14', times: [36, 88, 134, 198, 271, 316, 392, 454, 519, 591] },
  {
    name: 'a person',
    spread: '0.72',
    times: [70, 129, 153, 173, 201, 227, 295, 296, 314, 348, 382, 425, 449, 507, 538],
  },
]
const x = (minute: number) => 12 + minute * 0.553
const y = (row: number) => 34 + row * 56

/** Three pairs on one axis of time, with how regular each is. */
export const CallTimesDrawing = () => (
  <svg
    viewBox="0 0 356 208"
    role="img"
    aria-label="Strokes on a day from 8 to 18 o'clock. The update check comes every hour, spread 0.01. The intruder comes about every hour, spread 0.14. The person comes in bursts, spread 0.72"
  >
    {rows.map(({ name, spread, times }, row) => (
      <g key={name}>
        <text className="f-text" fontSize="13" x="12" y={y(row) - 14} fontWeight="600">
          {name}
        </text>
        <text className="f-text f-mono" fontSize="13" x="344" y={y(row) - 14} textAnchor="end">
          {spread}
        </text>
        <path className="f-line" d={`M12 ${y(row) + 20}H344`} />
        <path
          d={times.map((minute) => `M${x(minute)} ${y(row)}v20`).join('')}
          stroke={row === 1 ? 'var(--danger)' : 'var(--c)'}
          strokeWidth="3"
        />
      </g>
    ))}
    <g className="f-muted" fontSize="12" textAnchor="middle">
      {[8, 10, 12, 14, 16, 18].map((hour) => (
        <text key={hour} x={x((hour - 8) * 60)} y="192">
          {hour}
        </text>
      ))}
    </g>
  </svg>
)
