import { useMemo } from 'react'
import { colorOf, dashesOf } from './colors.ts'
import type { BarsMark, ImageMark, LevelMark, LineMark, Mark } from './figure.ts'
import type { Scale } from './scales.ts'

export interface Frame {
  x: Scale
  y: Scale
  left: number
  right: number
  top: number
  bottom: number
}

export function MarkShape({ mark, frame }: { mark: Mark; frame: Frame }) {
  switch (mark.kind) {
    case 'line':
      return <Line mark={mark} frame={frame} />
    case 'bars':
      return <Bars mark={mark} frame={frame} />
    case 'level':
      return <Level mark={mark} frame={frame} />
    default:
      return <Picture mark={mark} frame={frame} />
  }
}

const place = (value: number): string => value.toFixed(1)

function placesOf({ x, y }: LineMark, frame: Frame): ({ x: number; y: number } | undefined)[] {
  return x.map((value, at) => {
    const [left, top] = [frame.x.place(value), frame.y.place(y[at] ?? null)]
    return left === undefined || top === undefined ? undefined : { x: left, y: top }
  })
}

function Line({ mark, frame }: { mark: LineMark; frame: Frame }) {
  const places = placesOf(mark, frame)
  const color = colorOf(mark.color)
  let path = ''
  let isOpen = false
  for (const at of places) {
    if (at) path += `${isOpen ? 'L' : 'M'}${place(at.x)} ${place(at.y)}`
    isOpen = at !== undefined
  }
  return (
    <g opacity={mark.alpha}>
      {mark.line !== 'none' && (
        <path
          d={path}
          fill="none"
          stroke={color}
          strokeWidth="1.75"
          strokeDasharray={dashesOf(mark.line, mark.color)}
        />
      )}
      {mark.marker && (
        <path d={places.map((at) => at && markerAt(mark.marker, at)).join('')} fill={fillOf(mark)} stroke={color} />
      )}
    </g>
  )
}

const fillOf = ({ marker, color }: LineMark): string => ('x+|'.includes(marker) ? 'none' : colorOf(color))

function markerAt(marker: string, { x, y }: { x: number; y: number }): string {
  const at = `M${place(x)} ${place(y)}`
  if (marker === '|') return `${at}m0-4v8`
  if (marker === '+') return `${at}m0-4v8m-4-4h8`
  if (marker === 'x') return `${at}m-3-3l6 6m0-6l-6 6`
  if (marker === 's') return `${at}m-3-3h6v6h-6z`
  if (marker === 'd' || marker === '*') return `${at}m0-4l3 4l-3 4l-3-4z`
  if (marker === '^') return `${at}m0-4l4 7h-8z`
  if (marker === 'v') return `${at}m0 4l4-7h-8z`
  const radius = marker === '.' ? 1.5 : 3
  return `${at}m-${radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 -${2 * radius} 0`
}

function Bars({ mark, frame }: { mark: BarsMark; frame: Frame }) {
  const base = frame.y.place(0) ?? frame.bottom
  return (
    <g opacity={mark.alpha} fill={colorOf(mark.color)}>
      {mark.edges.map(([from, to], at) => {
        const [a = 0, b = 0] = [frame.x.place(from), frame.x.place(to)]
        const top = frame.y.place(mark.heights[at] ?? 0) ?? base
        return (
          <rect
            key={from}
            x={Math.min(a, b)}
            y={Math.min(top, base)}
            width={Math.abs(b - a)}
            height={Math.abs(base - top)}
          />
        )
      })}
    </g>
  )
}

function Level({ mark, frame }: { mark: LevelMark; frame: Frame }) {
  const at = frame[mark.axis].place(mark.at)
  if (at === undefined) return null
  const ends =
    mark.axis === 'x'
      ? { x1: at, x2: at, y1: frame.top, y2: frame.bottom }
      : { x1: frame.left, x2: frame.right, y1: at, y2: at }
  return <line {...ends} stroke={colorOf(mark.color)} strokeWidth="1.5" strokeDasharray={dashesOf(mark.line, '')} />
}

function Picture({ mark, frame }: { mark: ImageMark; frame: Frame }) {
  const url = useMemo(() => pictureUrl(mark), [mark])
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top]
  return (
    <image
      href={url}
      x={frame.left}
      y={frame.top}
      width={width}
      height={height}
      style={{ imageRendering: 'pixelated' }}
    />
  )
}

function pictureUrl({ rows, columns, colors }: ImageMark): string {
  const canvas = document.createElement('canvas')
  canvas.width = columns
  canvas.height = rows
  const pixels = new ImageData(columns, rows)
  for (let at = 0; at < rows * columns; at += 1) pixels.data.set([...colors.slice(at * 3, at * 3 + 3), 255], at * 4)
  canvas.getContext('2d')?.putImageData(pixels, 0, 0)
  return canvas.toDataURL()
}
