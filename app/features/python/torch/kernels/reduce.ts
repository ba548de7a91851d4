import { arrayOf, type Numbers, take } from './store.ts'

/** Reduces `count` values from `from` on, `step` apart. */
type Reduction = (x: Numbers, from: number, step: number, count: number) => number

const sum: Reduction = (x, from, step, count) => {
  let all = 0
  for (let i = 0, p = from; i < count; i += 1, p += step) all += x[p] ?? 0
  return all
}
const prod: Reduction = (x, from, step, count) => {
  let all = 1
  for (let i = 0, p = from; i < count; i += 1, p += step) all *= x[p] ?? 0
  return all
}
const argmax: Reduction = (x, from, step, count) => {
  let best = x[from] ?? 0
  let at = 0
  for (let i = 1, p = from + step; i < count && !Number.isNaN(best); i += 1, p += step) {
    const a = x[p] ?? 0
    if (a > best || Number.isNaN(a)) {
      best = a
      at = i
    }
  }
  return at
}
const argmin: Reduction = (x, from, step, count) => {
  let best = x[from] ?? 0
  let at = 0
  for (let i = 1, p = from + step; i < count && !Number.isNaN(best); i += 1, p += step) {
    const a = x[p] ?? 0
    if (a < best || Number.isNaN(a)) {
      best = a
      at = i
    }
  }
  return at
}
const max: Reduction = (x, from, step, count) => x[from + step * argmax(x, from, step, count)] ?? 0
const min: Reduction = (x, from, step, count) => x[from + step * argmin(x, from, step, count)] ?? 0
const any: Reduction = (x, from, step, count) => {
  for (let i = 0, p = from; i < count; i += 1, p += step) if (x[p] !== 0) return 1
  return 0
}
const all: Reduction = (x, from, step, count) => {
  for (let i = 0, p = from; i < count; i += 1, p += step) if (x[p] === 0) return 0
  return 1
}
/** Of squared distances from the mean. */
const spread: Reduction = (x, from, step, count) => {
  const mean = sum(x, from, step, count) / count
  let squares = 0
  for (let i = 0, p = from; i < count; i += 1, p += step) squares += ((x[p] ?? 0) - mean) ** 2
  return squares
}

const reductions: readonly Reduction[] = [sum, prod, argmax, argmin, max, min, any, all, spread]
export const reductionNames: readonly string[] = [
  'sum',
  'prod',
  'argmax',
  'argmin',
  'max',
  'min',
  'any',
  'all',
  'spread',
]

/** A contiguous array of shape (outer, count, inner) over its middle. */
export function reduce(
  operation: number,
  code: number,
  a: number,
  offset: number,
  outer: number,
  count: number,
  inner: number,
): number {
  const x = arrayOf(a)
  const { id, array } = take(code, outer * inner)
  const reduction = reductions[operation] ?? sum
  for (let i = 0; i < outer; i += 1)
    for (let j = 0; j < inner; j += 1) array[i * inner + j] = reduction(x, offset + i * count * inner + j, inner, count)
  return id
}

/** Running sums, or products, along the middle. */
export function cumulate(
  isProduct: boolean,
  code: number,
  a: number,
  offset: number,
  outer: number,
  count: number,
  inner: number,
): number {
  const x = arrayOf(a)
  const { id, array } = take(code, outer * count * inner)
  for (let i = 0; i < outer; i += 1)
    for (let j = 0; j < inner; j += 1) {
      let so = isProduct ? 1 : 0
      for (let k = 0, p = i * count * inner + j; k < count; k += 1, p += inner) {
        const next = x[offset + p] ?? 0
        so = isProduct ? so * next : so + next
        array[p] = so
      }
    }
  return id
}

/** Along the middle; `isLog` gives its logarithm. */
export function softmax(
  isLog: boolean,
  code: number,
  a: number,
  offset: number,
  outer: number,
  count: number,
  inner: number,
): number {
  const x = arrayOf(a)
  const { id, array } = take(code, outer * count * inner)
  for (let i = 0; i < outer; i += 1)
    for (let j = 0; j < inner; j += 1) {
      const start = i * count * inner + j
      const most = max(x, offset + start, inner, count)
      let total = 0
      for (let k = 0, p = start; k < count; k += 1, p += inner) {
        const power = Math.exp((x[offset + p] ?? 0) - most)
        total += power
        if (!isLog) array[p] = power
      }
      const log = Math.log(total)
      for (let k = 0, p = start; k < count; k += 1, p += inner)
        array[p] = isLog ? (x[offset + p] ?? 0) - most - log : (array[p] ?? 0) / total
    }
  return id
}

/** @param result of `softmax` @param gradient of it, both contiguous from their start */
export function softmaxBack(
  isLog: boolean,
  code: number,
  result: number,
  gradient: number,
  outer: number,
  count: number,
  inner: number,
): number {
  const y = arrayOf(result)
  const g = arrayOf(gradient)
  const { id, array } = take(code, outer * count * inner)
  for (let i = 0; i < outer; i += 1)
    for (let j = 0; j < inner; j += 1) {
      const start = i * count * inner + j
      let total = 0
      for (let k = 0, p = start; k < count; k += 1, p += inner) total += (g[p] ?? 0) * (isLog ? 1 : (y[p] ?? 0))
      for (let k = 0, p = start; k < count; k += 1, p += inner) {
        const a = y[p] ?? 0
        array[p] = isLog ? (g[p] ?? 0) - Math.exp(a) * total : a * ((g[p] ?? 0) - total)
      }
    }
  return id
}

/** Of each row of a contiguous array, its places in order; equal values keep theirs, and NaN is the greatest. */
export function argsort(a: number, offset: number, rows: number, count: number, isDescending: boolean): number {
  const x = arrayOf(a)
  const { id, array } = take(2, rows * count)
  for (let row = 0; row < rows; row += 1) {
    const from = offset + row * count
    const places = Array.from({ length: count }, (_, i) => i)
    places.sort((i, j) => {
      const p = x[from + i] ?? 0
      const q = x[from + j] ?? 0
      const order = Number.isNaN(p) ? (Number.isNaN(q) ? 0 : 1) : Number.isNaN(q) ? -1 : p - q
      return isDescending ? -order : order
    })
    array.set(places, row * count)
  }
  return id
}
