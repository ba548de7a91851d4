import { type Example, examples, forward, type Network, type Point, positivePart } from './model.ts'
import { shown } from './stages.ts'

const [low, high, cells] = [-0.5, 3.5, 32]
const size = (high - low) / cells
const px = (value: number) => 30 + (value - low) * 70
const py = (value: number) => 290 - (value - low) * 70
const at = ([x, y]: Point) => `${px(x).toFixed(1)} ${py(y).toFixed(1)}`

/** The region where the network says 1, as one path; neighboring cells share their edges. */
function region(net: Network): string {
  const logit = (x: Point) => forward(net, { x, y: 1 }).z
  let path = ''
  for (let row = 0; row < cells; row++)
    for (let column = 0; column < cells; column++) {
      const [x, y] = [low + column * size, low + row * size]
      const part = positivePart(
        [
          [x, y],
          [x + size, y],
          [x + size, y + size],
          [x, y + size],
        ],
        logit,
      )
      if (part.length) path += `M${part.map(at).join('L')}Z`
    }
  return path
}

interface PlaneProps {
  net: Network
  example: Example
}

export function Plane({ net, example }: PlaneProps) {
  const said = examples.map((each) => `${each.name} (target ${each.y}): ${shown(forward(net, each).p)}`).join(', ')
  return (
    <svg viewBox="0 0 340 330" role="img" aria-label={`Prediction at each example: ${said}`}>
      <path fill="var(--c-wash)" shapeRendering="crispEdges" d={region(net)} />
      <path className="f-line" d={`M${px(low)} ${py(high)}V${py(low)}H${px(high)}`} />
      <g className="f-muted" fontSize="12">
        {[0, 1, 2, 3].map((tick) => (
          <g key={tick}>
            <text x={px(tick)} y="306" textAnchor="middle">
              {tick}
            </text>
            <text x="22" y={py(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        <text x={px(1.5)} y="324" textAnchor="middle">
          x₁ to the right, x₂ upward; shaded: ŷ above 0.5
        </text>
      </g>
      {examples.map((each) => (
        <g key={each.name}>
          {each.name === example.name && (
            <circle cx={px(each.x[0])} cy={py(each.x[1])} r="12" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
          )}
          <circle className={each.y ? 'f-accent' : 'f-box'} cx={px(each.x[0])} cy={py(each.x[1])} r="7" />
          <text
            className="f-text"
            fontSize="13"
            x={px(each.x[0]) + (each.x[0] > 2 ? -15 : 15)}
            y={py(each.x[1]) + 5}
            textAnchor={each.x[0] > 2 ? 'end' : 'start'}
          >
            {each.name}, y = {each.y}
          </text>
        </g>
      ))}
    </svg>
  )
}
