import { useId } from 'react'
import { colorOf, dashesOf } from './colors.ts'
import type { Axes, Mark } from './figure.ts'
import { type Frame, MarkShape } from './marks.tsx'
import { scaleOf } from './scales.ts'

const margin = { left: 52, right: 10, top: 10, bottom: 26 }

interface AxesPlotProps {
  axes: Axes
  name: string
  width: number
  height: number
}

export function AxesPlot({ axes, name, width, height }: AxesPlotProps) {
  const labeled = axes.marks.filter(isLabeled)
  return (
    <div className="min-w-0">
      {axes.title && <p className="m-0 text-center text-sm">{axes.title}</p>}
      {axes.yLabel && !axes.hidden && <p className="m-0 text-sm">↑ {axes.yLabel}</p>}
      {axes.hidden ? (
        <Bare axes={axes} name={name} />
      ) : (
        <Framed axes={axes} name={name} width={width} height={height} />
      )}
      {axes.xLabel && !axes.hidden && <p className="m-0 text-right text-sm">{axes.xLabel} →</p>}
      {axes.legend && labeled.length > 0 && (
        <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-sm">
          {labeled.map((mark) => (
            <li key={mark.id} className="flex items-center gap-2">
              <Swatch mark={mark} /> {mark.label}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Labeled = Exclude<Mark, { kind: 'image' }>
const isLabeled = (mark: Mark): mark is Labeled => mark.kind !== 'image' && mark.label !== ''

function Swatch({ mark }: { mark: Labeled }) {
  const dashes = mark.kind === 'bars' ? undefined : dashesOf(mark.line, mark.color)
  return (
    <svg aria-hidden width="26" height="10">
      <line
        x2="26"
        y1="5"
        y2="5"
        stroke={colorOf(mark.color)}
        strokeWidth={mark.kind === 'bars' ? 8 : 2}
        strokeDasharray={dashes}
      />
    </svg>
  )
}

function Framed({ axes, name, width, height }: AxesPlotProps) {
  const clip = useId()
  const image = axes.marks.find((mark) => mark.kind === 'image')
  const box = image ? boxOf(image, width, height) : { width, height }
  const [left, right] = [margin.left, box.width - margin.right]
  const [top, bottom] = [margin.top, box.height - margin.bottom]
  const frame: Frame = {
    x: scaleOf(axes, 'x', left, right),
    y: scaleOf(axes, 'y', bottom, top),
    left,
    right,
    top,
    bottom,
  }
  return (
    <svg role="img" aria-label={name} viewBox={`0 0 ${box.width} ${box.height}`} className="block w-full">
      <clipPath id={clip}>
        <rect x={left} y={top} width={right - left} height={bottom - top} />
      </clipPath>
      {!image && <Ticks frame={frame} />}
      <g clipPath={`url(#${clip})`}>
        {axes.marks.map((mark) => (
          <MarkShape key={mark.id} mark={mark} frame={frame} />
        ))}
      </g>
      <path d={`M${left} ${top}V${bottom}H${right}`} fill="none" stroke="var(--line-strong)" />
    </svg>
  )
}

const boxOf = ({ rows, columns }: { rows: number; columns: number }, width: number, height: number) => {
  const inner = Math.min(width - margin.left - margin.right, ((height - margin.top - margin.bottom) * columns) / rows)
  return { width, height: (inner * rows) / columns + margin.top + margin.bottom }
}

function Ticks({ frame: { x, y, left, right, top, bottom } }: { frame: Frame }) {
  return (
    <g fontSize="13" fill="var(--ink-2)" fontFamily="var(--text)">
      {x.ticks.map(({ at, text }) => (
        <g key={text}>
          <line x1={at} x2={at} y1={top} y2={bottom} stroke="var(--line)" />
          <text x={at} y={bottom + 17} textAnchor="middle">
            {text}
          </text>
        </g>
      ))}
      {y.ticks.map(({ at, text }) => (
        <g key={text}>
          <line x1={left} x2={right} y1={at} y2={at} stroke="var(--line)" />
          <text x={left - 6} y={at + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
    </g>
  )
}

/** Without axes: a picture alone, as large as it may be. */
function Bare({ axes, name }: { axes: Axes; name: string }) {
  const image = axes.marks.find((mark) => mark.kind === 'image')
  const [width, height] = image ? [image.columns, image.rows] : [400, 260]
  const frame: Frame = {
    x: scaleOf(axes, 'x', 0, width),
    y: scaleOf(axes, 'y', height, 0),
    left: 0,
    right: width,
    top: 0,
    bottom: height,
  }
  return (
    <svg role="img" aria-label={name} viewBox={`0 0 ${width} ${height}`} className="block w-full">
      {axes.marks.map((mark) => (
        <MarkShape key={mark.id} mark={mark} frame={frame} />
      ))}
    </svg>
  )
}
