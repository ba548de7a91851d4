const bars = [
  { value: 1, data: 0.5, made: 0.25, judge: '⅔' },
  { value: 2, data: 0.5, made: 0.5, judge: '½' },
  { value: 3, data: 0, made: 0.25, judge: '0' },
]
const height = (share: number) => share * 220

/** Shares of three values among the data and among the samples, with what the best judge says of each. */
export function JudgeDrawing() {
  return (
    <svg
      viewBox="0 0 356 190"
      role="img"
      aria-label="Bars for three values. Value 1: half of the data, a quarter of the samples, best judge two thirds. Value 2: half and half, judge one half. Value 3: no data, a quarter of the samples, judge 0"
    >
      {bars.map(({ value, data, made, judge }, i) => (
        <g key={value} transform={`translate(${30 + i * 110} 0)`}>
          <rect className="f-box" x="0" y={130 - height(data)} width="38" height={height(data)} />
          <rect className="f-accent" x="42" y={130 - height(made)} width="38" height={height(made)} />
          <path className="f-line" d="M-6 130H86" />
          <text className="f-text" fontSize="13" x="40" y="150" textAnchor="middle">
            value {value}
          </text>
          <text className="f-text" fontSize="14" x="40" y="172" textAnchor="middle">
            D = {judge}
          </text>
        </g>
      ))}
      <text className="f-muted" fontSize="12" x="252" y="40">
        outlined: data
      </text>
      <text className="f-muted" fontSize="12" x="252" y="58">
        filled: samples
      </text>
    </svg>
  )
}
