import { minCopiedValues } from './simd/multiply.ts'
import { arrayOf, codes, type Numbers, take } from './store.ts'

export const product = (sizes: readonly number[]): number => sizes.reduce((all, size) => all * size, 1)

function isContiguous(shape: readonly number[], strides: readonly number[]): boolean {
  let step = 1
  for (let axis = shape.length - 1; axis >= 0; axis -= 1) {
    if (strides[axis] !== step) return false
    step *= shape[axis] ?? 1
  }
  return true
}

/** Calls `row` for each innermost row of two strided arrays of one shape. */
export function eachRow(
  shape: readonly number[],
  aStrides: readonly number[],
  bStrides: readonly number[],
  row: (aOffset: number, bOffset: number) => void,
): void {
  const index = new Int32Array(shape.length)
  let a = 0
  let b = 0
  for (;;) {
    row(a, b)
    let axis = shape.length - 2
    for (; axis >= 0; axis -= 1) {
      const size = shape[axis] ?? 1
      const next = (index[axis] ?? 0) + 1
      const aStride = aStrides[axis] ?? 0
      const bStride = bStrides[axis] ?? 0
      a += aStride
      b += bStride
      index[axis] = next
      if (next < size) break
      a -= aStride * size
      b -= bStride * size
      index[axis] = 0
    }
    if (axis < 0) return
  }
}

function toBool(x: Numbers, from: number, step: number, o: Numbers, to: number, count: number): void {
  for (let i = 0, p = from; i < count; i += 1, p += step) o[to + i] = x[p] === 0 ? 0 : 1
}

function toWhole(x: Numbers, from: number, step: number, o: Numbers, to: number, count: number): void {
  for (let i = 0, p = from; i < count; i += 1, p += step) o[to + i] = Math.trunc(x[p] ?? 0)
}

function plain(x: Numbers, from: number, step: number, o: Numbers, to: number, count: number): void {
  if (step === 1 && count >= minCopiedValues) o.set(x.subarray(from, from + count), to)
  else for (let i = 0, p = from; i < count; i += 1, p += step) o[to + i] = x[p] ?? 0
}

/** @param sizes the shape, then the strides @returns a contiguous copy in the dtype of `code` */
export function copy(code: number, source: number, offset: number, axes: number, ...sizes: number[]): number {
  const x = arrayOf(source)
  const shape = sizes.slice(0, axes)
  const strides = sizes.slice(axes)
  const count = product(shape)
  const { id, array } = take(code, count)
  const fill = code === codes.bool ? toBool : code === codes.int64 ? toWhole : plain
  const length = shape[axes - 1] ?? 1
  const step = strides[axes - 1] ?? 1
  let to = 0
  if (isContiguous(shape, strides)) fill(x, offset, 1, array, 0, count)
  else if (count > 0)
    eachRow(shape, strides, strides, (from) => {
      fill(x, offset + from, step, array, to, length)
      to += length
    })
  return id
}

/** @param sizes the shape, the target's strides, then the source's */
export function write(
  target: number,
  targetOffset: number,
  source: number,
  sourceOffset: number,
  axes: number,
  ...sizes: number[]
): void {
  const o = arrayOf(target)
  const x = arrayOf(source)
  const shape = sizes.slice(0, axes)
  const to = sizes.slice(axes, 2 * axes)
  const from = sizes.slice(2 * axes)
  const length = shape[axes - 1] ?? 1
  const toStep = to[axes - 1] ?? 1
  const fromStep = from[axes - 1] ?? 1
  if (product(shape) > 0)
    eachRow(shape, to, from, (p, q) => {
      for (let i = 0, a = targetOffset + p, b = sourceOffset + q; i < length; i += 1, a += toStep, b += fromStep)
        o[a] = x[b] ?? 0
    })
}

/** @returns a copy of the values, for Python to read */
export const read = (id: number, offset: number, count: number): Numbers => arrayOf(id).slice(offset, offset + count)

export const get = (id: number, at: number): number => arrayOf(id)[at] ?? 0

export function fromValues(code: number, values: ArrayLike<number>): number {
  const { id, array } = take(code, values.length)
  array.set(values)
  return id
}
