import { isRecord } from '~/lib/is-record.ts'

export type Point = number | null
type LineStyle = 'solid' | 'dashed' | 'dotted' | 'dashdot' | 'none'

interface Drawn {
  color: string
  label: string
  alpha: number
}
export interface LineMark extends Drawn {
  kind: 'line'
  x: Point[]
  y: Point[]
  line: LineStyle
  marker: string
}
export interface BarsMark extends Drawn {
  kind: 'bars'
  edges: [number, number][]
  heights: number[]
}
export interface LevelMark extends Drawn {
  kind: 'level'
  axis: Direction
  at: number
  line: LineStyle
}
export interface ImageMark {
  kind: 'image'
  rows: number
  columns: number
  /** Red, green and blue of each cell, 0 to 255. */
  colors: number[]
}
/** `id` is its place among the marks. */
export type Mark = (LineMark | BarsMark | LevelMark | ImageMark) & { id: number }

export type Direction = 'x' | 'y'
export type ScaleKind = 'linear' | 'log'
type OfEach<Value> = Record<Direction, Value>

export interface Axes {
  /** Its place in the figure. */
  id: number
  title: string
  xLabel: string
  yLabel: string
  scales: OfEach<ScaleKind>
  limits: OfEach<[Point, Point]>
  ticks: OfEach<boolean>
  legend: boolean
  hidden: boolean
  marks: Mark[]
}
export interface Figure {
  rows: number
  columns: number
  axes: Axes[]
}

const limits = { axes: 64, points: 200_000, characters: 200, cells: 250_000 }

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const numberOr = <Other>(value: unknown, other: Other): number | Other => (isNumber(value) ? value : other)
const words = (value: unknown): string => (typeof value === 'string' ? value.slice(0, limits.characters) : '')
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, limits.points) : [])
const points = (value: unknown): Point[] => list(value).map((each) => numberOr(each, null))
const within = (value: unknown, most: number): number => Math.min(Math.max(Math.trunc(numberOr(value, 1)), 1), most)
const each = <Value>(value: unknown, read: (own: unknown) => Value): OfEach<Value> =>
  isRecord(value) ? { x: read(value.x), y: read(value.y) } : { x: read(undefined), y: read(undefined) }

const lineStyles: readonly string[] = ['dashed', 'dotted', 'dashdot', 'none']
const isLineStyle = (value: unknown): value is LineStyle => lineStyles.includes(words(value))
const lineStyle = (value: unknown): LineStyle => (isLineStyle(value) ? value : 'solid')

function readMark(value: unknown, id: number): Mark[] {
  if (!isRecord(value)) return []
  const { kind, color, label, alpha, axis, line, at, rows, columns } = value
  const drawn = { color: words(color), label: words(label), alpha: Math.min(Math.max(numberOr(alpha, 1), 0), 1) }
  if (kind === 'line')
    return [
      {
        id,
        kind,
        ...drawn,
        x: points(value.x),
        y: points(value.y),
        line: lineStyle(line),
        marker: words(value.marker),
      },
    ]
  if (kind === 'bars') {
    const edges = list(value.edges).map((pair): [number, number] => [
      numberOr(list(pair)[0], 0),
      numberOr(list(pair)[1], 0),
    ])
    return [{ id, kind, ...drawn, edges, heights: list(value.heights).map((height) => numberOr(height, 0)) }]
  }
  if (kind === 'level' && isNumber(at))
    return [{ id, kind, ...drawn, axis: axis === 'x' ? 'x' : 'y', at, line: lineStyle(line) }]
  if (kind !== 'image' || !isNumber(rows) || !isNumber(columns) || rows * columns > limits.cells) return []
  const colors = Array.isArray(value.colors) ? value.colors.map((part) => numberOr(part, 0)) : []
  return colors.length === rows * columns * 3 ? [{ id, kind, rows, columns, colors }] : []
}

function readAxes(value: unknown, id: number): Axes {
  const own = isRecord(value) ? value : {}
  return {
    id,
    title: words(own.title),
    xLabel: words(own.xLabel),
    yLabel: words(own.yLabel),
    scales: each(own.scales, (scale) => (scale === 'log' ? 'log' : 'linear')),
    limits: each(own.limits, (pair): [Point, Point] => [points(pair)[0] ?? null, points(pair)[1] ?? null]),
    ticks: each(own.ticks, (shown) => shown !== false),
    legend: own.legend === true,
    hidden: own.hidden === true,
    marks: list(own.marks).flatMap(readMark),
  }
}

/** Learners' code may have written it: what it must not be is left out. @returns undefined where it is no figure at all */
export function readFigure(text: string): Figure | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value)) return undefined
    const columns = within(value.columns, limits.axes)
    return {
      rows: within(value.rows, limits.axes),
      columns,
      axes: list(value.axes).slice(0, limits.axes).map(readAxes),
    }
  } catch {
    return undefined
  }
}
