/** Root mean square of a unit's output after each of ten layers of 100 ReLU units, by the rule of lesson 2.5. */
const layers = Array.from({ length: 11 }, (_, layer) => layer)
const lines = [
  { deviation: 0.3, text: '0.3: grows' },
  { deviation: Math.SQRT2 / 10, text: '0.141: holds' },
  { deviation: 0.1, text: '0.1: shrinks' },
  { deviation: 0.01, text: '0.01: vanishes' },
]
const size = (deviation: number, layer: number) => (deviation * Math.sqrt(50)) ** layer

const x = (layer: number) => 52 + layer * 19
const y = (value: number) => 70 - Math.log10(value) * 14

export function ScaleDrawing() {
  return (
    <svg
      viewBox="0 0 356 290"
      role="img"
      aria-label="Size of the outputs after each of ten layers, on a logarithmic axis. With deviation 0.3 it grows to about 1,800, with 0.141 it stays at 1, with 0.1 it shrinks to 0.03, with 0.01 it falls to about 3 in 10 to the 12"
    >
      <path className="f-line" d={`M${x(0)} 14V${y(1e-12) + 6}H${x(10) + 10}`} />
      <g className="f-muted" fontSize="12">
        {[3, 0, -3, -6, -9, -12].map((power) => (
          <text key={power} x="44" y={y(10 ** power) + 4} textAnchor="end">
            {power === 0 ? '1' : `10${power === 3 ? '³' : `⁻${['³', '⁶', '⁹', '¹²'][-power / 3 - 1]}`}`}
          </text>
        ))}
        {[0, 5, 10].map((layer) => (
          <text key={layer} x={x(layer)} y="262" textAnchor="middle">
            {layer}
          </text>
        ))}
        <text x={x(5)} y="282" textAnchor="middle">
          layer
        </text>
      </g>
      {lines.map(({ deviation, text }) => (
        <g key={text}>
          <path
            fill="none"
            stroke="var(--c)"
            strokeWidth="2"
            d={layers
              .map((layer) => `${layer ? 'L' : 'M'}${x(layer)} ${y(size(deviation, layer)).toFixed(1)}`)
              .join('')}
          />
          <text className="f-text" fontSize="12" x={x(10) + 6} y={y(size(deviation, 10)) + 4}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}
