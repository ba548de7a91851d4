import type { Axes, Direction, Mark, Point, ScaleKind } from './figure.ts'

export interface Scale {
  /** @returns where a value stands, from `from` to `to`, or undefined where it has no place */
  place(value: Point): number | undefined
  ticks: { at: number; text: string }[]
}

function valuesOf(mark: Mark, direction: Direction): readonly Point[] {
  if (mark.kind === 'line') return mark[direction]
  if (mark.kind === 'level') return mark.axis === direction ? [mark.at] : []
  if (mark.kind === 'bars') return direction === 'x' ? mark.edges.flat() : [0, ...mark.heights]
  return []
}

/** With Matplotlib's margin of a twentieth; bars stand on the axis. */
function domainOf({ marks, limits, scales }: Axes, direction: Direction): [number, number] {
  const kind = scales[direction]
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const mark of marks)
    for (const value of valuesOf(mark, direction))
      if (value !== null && (kind === 'linear' || value > 0))
        [low, high] = [Math.min(low, value), Math.max(high, value)]
  if (low > high) [low, high] = kind === 'log' ? [1, 10] : [0, 1]
  let [a, b] = [toScale(kind, low), toScale(kind, high)]
  if (a === b) [a, b] = [a - 0.5, b + 0.5]
  const margin = (b - a) / 20
  const stands = direction === 'y' && low === 0 && marks.some((mark) => mark.kind === 'bars')
  const [from, to] = limits[direction]
  const start = from === null || (kind === 'log' && from <= 0) ? a - (stands ? 0 : margin) : toScale(kind, from)
  const end = to === null || (kind === 'log' && to <= 0) ? b + margin : toScale(kind, to)
  return start === end ? [start - 0.5, end + 0.5] : [start, end]
}

const toScale = (kind: ScaleKind, value: number): number => (kind === 'log' ? Math.log10(value) : value)

export function scaleOf(axes: Axes, direction: Direction, from: number, to: number): Scale {
  const kind = axes.scales[direction]
  const [start, end] = domainOf(axes, direction)
  const at = (scaled: number) => from + ((scaled - start) / (end - start)) * (to - from)
  return {
    place: (value) => (value === null || (kind === 'log' && value <= 0) ? undefined : at(toScale(kind, value))),
    ticks: axes.ticks[direction]
      ? ticksOf(kind, Math.min(start, end), Math.max(start, end)).map(({ at: scaled, text }) => ({
          at: at(scaled),
          text,
        }))
      : [],
  }
}

const maxTicks = 6

function ticksOf(kind: ScaleKind, start: number, end: number): { at: number; text: string }[] {
  if (kind === 'log' && end - start >= 1) {
    const step = Math.ceil((end - start) / maxTicks)
    return inSteps(start, end, step).map((at) => ({ at, text: powerOfTen(at) }))
  }
  if (kind === 'log')
    return inSteps(10 ** start, 10 ** end, niceStep(10 ** end - 10 ** start)).map((value) => ({
      at: Math.log10(value),
      text: numberText(value),
    }))
  return inSteps(start, end, niceStep(end - start)).map((at) => ({ at, text: numberText(at) }))
}

/** 1, 2 or 5 of a power of ten. */
function niceStep(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / maxTicks))
  return power * ([1, 2, 5].find((times) => span / (power * times) <= maxTicks) ?? 10)
}

function inSteps(start: number, end: number, step: number): number[] {
  const first = Math.ceil(start / step - 1e-9)
  const count = Math.min(Math.floor(end / step + 1e-9) - first + 1, maxTicks * 2)
  return Array.from({ length: Math.max(0, count) }, (_, at) => (first + at) * step)
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const powerOfTen = (power: number): string => {
  if (Math.abs(power) <= 3) return numberText(10 ** power)
  return `10${String(power)
    .replace('-', '⁻')
    .replace(/\d/g, (digit) => superscripts[Number(digit)] ?? '')}`
}

/** With a minus, and no digits that rounding made. */
export const numberText = (value: number): string => {
  const rounded = Number(value.toPrecision(6))
  return String(rounded === 0 ? 0 : rounded).replace('-', '−')
}
