const x = (value: number) => 44 + (value + 0.5) * 128
const y = (value: number) => 268 - (value + 0.5) * 128
const line = (points: readonly (readonly [number, number])[]) =>
  points.map(([a, b], i) => `${i ? 'L' : 'M'}${x(a)} ${y(b)}`).join('')

/** Where h1 + h2 - 2 h3 - 0.5 is positive, with h1 = max(0, x1), h2 = max(0, x2), h3 = max(0, x1 + x2 - 1). */
const on = line([
  [-0.5, 0.5],
  [0, 0.5],
  [0.5, 0],
  [0.5, -0.5],
  [1.5, -0.5],
  [1.5, 0],
  [0, 1.5],
  [-0.5, 1.5],
])

/** The plane as the three-unit network of lesson 2.1 divides it. */
export function XorDrawing() {
  return (
    <svg
      viewBox="0 0 356 306"
      role="img"
      aria-label="The plane of both switches. A band that runs diagonally from the upper left to the lower right is on; it holds the points (1, 0) and (0, 1). The points (0, 0) and (1, 1) lie outside it. The edges of the band bend where they cross the dashed lines x1 = 0 and x2 = 0."
    >
      <path className="f-wash" d={`${on}Z`} />
      <path className="f-line" d={`M${x(-0.5)} ${y(1.5)}V${y(-0.5)}H${x(1.5)}`} />
      <g className="f-line" strokeDasharray="5 4">
        <path
          d={line([
            [0, -0.5],
            [0, 1.5],
          ])}
        />
        <path
          d={line([
            [-0.5, 0],
            [1.5, 0],
          ])}
        />
        <path
          d={line([
            [-0.5, 1.5],
            [1.5, -0.5],
          ])}
        />
      </g>
      <g className="f-muted" fontSize="12">
        {[0, 1].map((value) => (
          <g key={value}>
            <text x={x(value)} y="286" textAnchor="middle">
              {value}
            </text>
            <text x="36" y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        <text x={x(0.5)} y="302" textAnchor="middle">
          lower switch, x₁
        </text>
        <text x="30" y={y(0.5)} textAnchor="middle" transform={`rotate(-90 30 ${y(0.5)})`}>
          upper switch, x₂
        </text>
        <text x={x(0) + 6} y={y(-0.4)}>
          h₁ wakes
        </text>
        <text x={x(-0.47)} y={y(0) - 6}>
          h₂ wakes
        </text>
        <text x={x(0.56)} y={y(0.56)}>
          h₃ wakes
        </text>
      </g>
      <Corner at={[0, 0]} text="off" />
      <Corner at={[1, 0]} text="on" lit />
      <Corner at={[0, 1]} text="on" lit />
      <Corner at={[1, 1]} text="off" />
    </svg>
  )
}

function Corner({ at: [a, b], text, lit = false }: { at: readonly [number, number]; text: string; lit?: boolean }) {
  return (
    <g>
      <circle className={lit ? 'f-accent' : 'f-box'} cx={x(a)} cy={y(b)} r="7" />
      <text className="f-text" fontSize="13" x={x(a) + 11} y={y(b) + 16}>
        {text}
      </text>
    </g>
  )
}
