const places = { A: [40, 40], B: [40, 130], C: [130, 40], D: [130, 130] } as const
type Gene = keyof typeof places
const before: readonly (readonly [Gene, Gene])[] = [
  ['A', 'B'],
  ['B', 'A'],
  ['C', 'D'],
]
const after: readonly (readonly [Gene, Gene])[] = [
  ['A', 'D'],
  ['B', 'A'],
  ['C', 'B'],
]

/** An arrow that represses: a line with a bar across its end, kept clear of both circles. */
function bar([from, to]: readonly [Gene, Gene]): string {
  const [[x1, y1], [x2, y2]] = [places[from], places[to]]
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length]
  const [ox, oy] = [-dy * 6, dx * 6] // two opposite arrows lie beside each other
  const [ex, ey] = [x2 - dx * 22 + ox, y2 - dy * 22 + oy]
  return `M${x1 + dx * 17 + ox} ${y1 + dy * 17 + oy}L${ex} ${ey}M${ex - dy * 7} ${ey + dx * 7}L${ex + dy * 7} ${ey - dx * 7}`
}

/** Two repressing arrows exchange targets: every gene keeps its numbers, the pair that repressed each other is gone. */
export const EdgeSwapDrawing = () => (
  <svg
    viewBox="0 0 356 200"
    role="img"
    aria-label="Before the swap A represses B, B represses A and C represses D. After it A represses D and C represses B; B still represses A. Each gene keeps its number of arrows out and in"
  >
    {[before, after].map((arrows, index) => (
      <g key={arrows.join()} transform={`translate(${index * 186} 14)`}>
        <text className="f-text" x="85" y="4" fontSize="13" textAnchor="middle">
          {index === 0 ? 'reported' : 'after one swap'}
        </text>
        {arrows.map((arrow, at) => (
          <path key={arrow.join()} className={at === 1 ? 'f-line' : 'f-accent'} strokeWidth="2" d={bar(arrow)} />
        ))}
        {Object.entries(places).map(([gene, [x, y]]) => (
          <g key={gene}>
            <circle className="f-box" cx={x} cy={y} r="16" />
            <text className="f-text" x={x} y={y + 5} fontSize="14" textAnchor="middle">
              {gene}
            </text>
          </g>
        ))}
        <text className="f-muted" x="85" y="180" fontSize="12" textAnchor="middle">
          {index === 0 ? 'mutual pairs: 1' : 'mutual pairs: 0'}
        </text>
      </g>
    ))}
  </svg>
)
