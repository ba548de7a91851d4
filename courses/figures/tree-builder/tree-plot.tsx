import { type Branch, groupOf, quartetOf } from './model.ts'

const number = (value: number) => `${Number(value.toFixed(2))}`.replace('-', '−')

interface Line {
  name: string
  length: number
  from: number
  to: number
  y: number
  top: number
  bottom: number
}

/** A rooted tree with its root at the left: each branch with where it begins and ends, and the joint it leads to. */
function rooted(tree: Branch, scale: number): Line[] {
  const lines: Line[] = []
  let tip = 0
  function lay(branch: Branch, from: number): number {
    const to = from + Math.max(0, branch.length) * scale
    const ys = branch.parts.map((part) => lay(part, to))
    const y = ys.length ? ys.reduce((sum, each) => sum + each, 0) / ys.length : 44 + 44 * tip++
    const [top, bottom] = [Math.min(...ys, y), Math.max(...ys, y)]
    lines.push({ name: groupOf(branch), length: branch.length, from, to, y, top, bottom })
    return y
  }
  lay(tree, 14)
  return lines
}

const heightOf = (tree: Branch): number =>
  tree.parts.length ? Math.max(...tree.parts.map((part) => part.length + heightOf(part))) : 0

export const ClockTree = ({ tree }: { tree: Branch }) => {
  const scale = 122 / Math.max(heightOf(tree), 0.5)
  return (
    <g>
      <text className="f-text" fontSize="13" fontWeight="600" x="8" y="16">
        UPGMA
      </text>
      {rooted(tree, scale).map(({ name, length, from, to, y, top, bottom }) => (
        <g key={name}>
          <path className="trb-branch" d={`M${from} ${y}H${to}M${to} ${top}V${bottom}`} />
          {!name.includes(',') && (
            <text className="f-text" fontSize="14" fontWeight="600" x={to + 6} y={y + 5}>
              {name}
            </text>
          )}
          {to - from > 28 && (
            <text className="f-muted" fontSize="12" textAnchor="middle" x={(from + to) / 2} y={y - 5}>
              {number(length)}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

export const JoinedTree = ({ tree }: { tree: Branch }) => {
  const { sides, inner } = quartetOf(tree)
  const reach = (side: readonly Branch[]) => Math.max(...side.map(({ length }) => Math.max(0, length)))
  const scale = Math.min(112 / Math.max(0.5, (reach(sides[0]) + reach(sides[1])) * 0.7 + Math.max(0, inner)), 24)
  const left = 196 + reach(sides[0]) * 0.7 * scale
  const right = left + Math.max(0, inner) * scale
  const middle = 112
  return (
    <g>
      <text className="f-text" fontSize="13" fontWeight="600" x="190" y="16">
        Neighbor joining
      </text>
      <path className="trb-branch" d={`M${left} ${middle}H${right}`} />
      {inner > 0 && (
        <text className="f-muted" fontSize="12" textAnchor="middle" x={(left + right) / 2} y={middle + 17}>
          {number(inner)}
        </text>
      )}
      {sides.map((side, which) =>
        side.map(({ name, length }, row) => {
          const [x, way, up] = [which ? right : left, which ? 1 : -1, row ? 1 : -1]
          const along = Math.max(0, length) * scale * 0.7
          const [endX, endY] = [x + way * along, middle + up * along]
          return (
            <g key={name}>
              <path className="trb-branch" d={`M${x} ${middle}L${endX} ${endY}`} />
              <text
                className="f-text"
                fontSize="14"
                fontWeight="600"
                textAnchor="middle"
                x={endX + way * 9}
                y={endY + 5 + up * 9}
              >
                {name}
              </text>
              <text
                className="f-muted"
                fontSize="12"
                textAnchor={which ? 'start' : 'end'}
                x={x + way * (along / 2 + 7)}
                y={middle + (up * along) / 2 + (up > 0 ? 2 : 6)}
              >
                {number(length)}
              </text>
            </g>
          )
        }),
      )}
    </g>
  )
}
