import { type PointerEvent, useRef } from 'react'
import { type Clash, type Kind, middleIndex, type Residue, unitOf } from './model.ts'
import { cross, dot, minus, plus, radians, unit, type Vector } from './vectors.ts'

const center = { x: 274, y: 88 }
const room = { wide: 140, high: 150 }

interface ChainPlotProps {
  chain: readonly Residue[]
  kind: Kind
  clashes: readonly Clash[]
  /** Degrees about the upright axis. */
  view: number
  onView: (view: number) => void
}

/** The backbone, upright from first to last CA, with all atoms around its middle residue. Dragging turns the view. */
export function ChainPlot({ chain, kind, clashes, view, onView }: ChainPlotProps) {
  const from = useRef({ x: 0, view: 0 })
  const [before, here, after] = chain.slice(middleIndex - 1, middleIndex + 2)
  if (!before || !here || !after) return null
  const around = unitOf(before, here, after, kind)
  const { project, scale } = cameraOf(chain, view)
  const line = chain.flatMap(({ n, ca, c }) => [n, ca, c]).map(project)
  const at = (name: string) => project(around.get(name) ?? here.ca)
  const touching = new Set(clashes.slice(0, 3).flatMap(({ pair }) => pair))
  const twigs = [
    ['C before', 'O before'],
    ['C', 'O'],
    ['Cα', 'Cβ'],
    ['N', 'H'],
    ['N after', 'H after'],
    ['Cα', 'Hα'],
    ['Cα', 'Hα2'],
  ].filter(([, tip = '']) => around.has(tip) && (!tip.startsWith('H') || touching.has(tip)))

  const parts = [
    ...line.slice(1).map((end, i) => {
      const start = line[i] as Seen
      const near = Math.floor(i / 3) === middleIndex || i === 3 * middleIndex - 1 || i === 3 * middleIndex + 2
      return { z: (start.z + end.z) / 2, piece: <Bond key={`b${i}`} {...{ start, end, near }} /> }
    }),
    ...twigs.map(([root = '', tip = '']) => {
      const [start, end] = [at(root), at(tip)]
      return { z: (start.z + end.z) / 2, piece: <Bond key={tip} {...{ start, end }} near /> }
    }),
    ...line.map((place, i) => ({
      z: place.z + 0.1,
      piece: (
        <circle
          key={`a${i}`}
          className={i % 3 === 1 ? 'f-accent' : 'rbb-atom'}
          cx={place.x}
          cy={place.y}
          r={i % 3 === 1 ? 3.4 : 2.4}
        />
      ),
    })),
  ].sort((a, b) => a.z - b.z)

  return (
    <g>
      {parts.map(({ piece }) => piece)}
      {clashes.slice(0, 3).map(({ pair: [one, other] }) => (
        <g key={`${one} ${other}`} className="rbb-clash">
          <path d={`M${at(one).x} ${at(one).y}L${at(other).x} ${at(other).y}`} />
          <circle cx={at(one).x} cy={at(one).y} r="6.5" />
          <circle cx={at(other).x} cy={at(other).y} r="6.5" />
        </g>
      ))}
      <g className="f-text" fontSize="11.5">
        {twigs.map(([, tip = '']) => (
          <text key={tip} x={at(tip).x + 5} y={at(tip).y + 4}>
            {tip.split(' ')[0]?.replace('α2', 'α')}
          </text>
        ))}
      </g>
      <g className="f-muted" fontSize="11.5">
        <text x={(line[0]?.x ?? 0) + 7} y={(line[0]?.y ?? 0) + 5}>
          first N
        </text>
        <path className="f-line" strokeWidth="2" d={`M206 184h${(5 * scale).toFixed(1)}`} />
        <text x={210 + 5 * scale} y="188">
          5 Å
        </text>
      </g>
      <rect
        className="rbb-turn"
        x="190"
        y="0"
        width="160"
        height="196"
        onPointerDown={(event: PointerEvent<SVGRectElement>) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { x: event.clientX, view }
        }}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
          onView(((Math.round(from.current.view + (event.clientX - from.current.x)) % 360) + 360) % 360)
        }}
      />
    </g>
  )
}

interface Seen {
  x: number
  y: number
  z: number
}

function Bond({ start, end, near }: { start: Seen; end: Seen; near: boolean }) {
  const depth = Math.min(1, Math.max(0, (start.z + end.z) / 20 + 0.5))
  return (
    <path
      className={near ? 'rbb-bond rbb-near' : 'rbb-bond'}
      strokeWidth={1.4 + 2.2 * depth}
      d={`M${start.x.toFixed(1)} ${start.y.toFixed(1)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`}
    />
  )
}

/** Looks at the chain from the side, as near as it fits: upright is from its first CA to its last. */
function cameraOf(chain: readonly Residue[], view: number) {
  const cas = chain.map(({ ca }) => ca)
  const middleOf = cas.reduce((sum, ca) => plus(sum, ca, 1 / cas.length), [0, 0, 0] as Vector)
  const [first, last] = [cas[0] as Vector, cas.at(-1) as Vector]
  const up = unit(minus(last, first))
  const aside = minus(cas[middleIndex] as Vector, (chain[middleIndex] as Residue).n)
  const right = unit(plus(aside, up, -dot(aside, up)))
  const front = cross(right, up)
  const [cos, sin] = [Math.cos(radians(view)), Math.sin(radians(view))]
  const seen = (at: Vector) => {
    const v = minus(at, middleOf)
    const [x, y, z] = [dot(v, right), dot(v, up), dot(v, front)]
    return { y, z: z * cos - x * sin, x: x * cos + z * sin, aside: Math.hypot(x, z) }
  }
  const all = chain.flatMap(({ n, ca, c }) => [n, ca, c]).map(seen)
  const most = (values: number[]) => Math.max(...values.map(Math.abs))
  const scale = Math.min(
    room.high / 2 / most(all.map(({ y }) => y)),
    room.wide / 2 / most(all.map(({ aside }) => aside)),
  )
  const project = (at: Vector): Seen => {
    const { x, y, z } = seen(at)
    return { x: center.x + scale * x, y: center.y - scale * y, z }
  }
  return { project, scale }
}
