import { backward, type Example, forward, type Network } from './model.ts'
import { explain, shown } from './stages.ts'

const inputs = [
  [40, 96],
  [40, 204],
] as const
const hidden = [
  [170, 44],
  [170, 150],
  [170, 256],
] as const
const output = [296, 150] as const

interface NetworkDrawingProps {
  net: Network
  example: Example
  stage: number
}

/** The network with what is known at a stage: values inside the units, gradients below them. */
export function NetworkDrawing({ net, example, stage }: NetworkDrawingProps) {
  const { a, h, z, p } = forward(net, example)
  const g = backward(net, example)
  return (
    <svg
      viewBox="0 0 340 318"
      role="img"
      aria-label={`Network with two inputs, three hidden units and one output. ${explain(stage, net, example).join(' ')}`}
    >
      {hidden.map((to, j) =>
        inputs.map((from, i) => (
          <Edge key={`${j}${i}`} from={from} to={to} weight={net.w[j]?.[i] ?? 0} lit={stage === 1 || stage === 8} />
        )),
      )}
      {hidden.map((from, j) => (
        <Edge key={j} from={from} to={output} weight={net.v[j] ?? 0} lit={stage === 3 || stage === 6 || stage === 7} />
      ))}
      {inputs.map((at, i) => (
        <Unit key={i} at={at} name={i ? 'x₂' : 'x₁'} value={shown(example.x[i] ?? 0)} lit={stage === 0} />
      ))}
      {hidden.map((at, j) => (
        <Unit
          key={j}
          at={at}
          name={stage < 2 ? `a${'₁₂₃'[j]}` : `h${'₁₂₃'[j]}`}
          value={stage < 1 ? '' : shown((stage < 2 ? a : h)[j] ?? 0)}
          below={stage < 7 ? [] : [`arrives ${shown(g.h[j] ?? 0)}`, `passes ${shown(g.a[j] ?? 0)}`]}
          lit={stage === 1 || stage === 2 || stage === 7}
          silent={stage >= 2 && h[j] === 0}
        />
      ))}
      <Unit
        at={output}
        name={stage < 4 ? 'z' : 'ŷ'}
        value={stage < 3 ? '' : shown(stage < 4 ? z : p)}
        below={stage < 5 ? [] : [`∂L/∂z ${shown(g.z)}`]}
        lit={stage >= 3 && stage <= 5}
      />
    </svg>
  )
}

interface EdgeProps {
  from: readonly [number, number]
  to: readonly [number, number]
  weight: number
  lit: boolean
}

/** Thickness shows a weight's size, dashes its negative sign. */
function Edge({ from, to, weight, lit }: EdgeProps) {
  return (
    <path
      d={`M${from.join(' ')}L${to.join(' ')}`}
      className="f-line"
      style={lit ? { stroke: 'var(--c)' } : undefined}
      strokeWidth={Math.min(6, 0.75 + 1.25 * Math.abs(weight))}
      strokeDasharray={weight < 0 ? '7 5' : undefined}
    />
  )
}

interface UnitProps {
  at: readonly [number, number]
  name: string
  value: string
  /** What comes back, a line each. */
  below?: readonly string[]
  lit: boolean
  silent?: boolean
}

function Unit({ at: [x, y], name, value, below = [], lit, silent }: UnitProps) {
  return (
    <g>
      <circle
        className="f-box"
        cx={x}
        cy={y}
        r="25"
        style={lit ? { stroke: 'var(--c)', strokeWidth: 2.5 } : undefined}
        strokeDasharray={silent ? '3 3' : undefined}
      />
      <text className="f-muted" fontSize="13" textAnchor="middle" x={x} y={y - 30}>
        {silent ? `${name}, silent` : name}
      </text>
      <text className="f-text" fontSize="14" fontWeight="600" textAnchor="middle" x={x} y={y + 5}>
        {value}
      </text>
      {below.map((line, i) => (
        <text key={line} className="f-text" fontSize="13" textAnchor="middle" x={x} y={y + 40 + 15 * i}>
          {line}
        </text>
      ))}
    </g>
  )
}
