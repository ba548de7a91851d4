import { eachRow, product } from './copy.ts'
import * as comparisons from './loops/comparisons.ts'
import type { PairLoop } from './loops/pairs.ts'
import * as pairs from './loops/pairs.ts'
import * as shapes from './loops/shapes.ts'
import type { ValueLoop } from './loops/values.ts'
import * as values from './loops/values.ts'
import { arrayOf, take } from './store.ts'

const pairLoops: readonly PairLoop[] = [
  pairs.addRows,
  pairs.subRows,
  pairs.mulRows,
  pairs.divRows,
  pairs.powRows,
  pairs.floorDivRows,
  pairs.modRows,
  pairs.maximumRows,
  pairs.minimumRows,
  comparisons.eqRows,
  comparisons.neRows,
  comparisons.ltRows,
  comparisons.leRows,
  comparisons.gtRows,
  comparisons.geRows,
  comparisons.andRows,
  comparisons.orRows,
  comparisons.xorRows,
  pairs.atan2Rows,
  pairs.fmodRows,
  pairs.tanhBackRows,
  pairs.sigmoidBackRows,
  pairs.reluBackRows,
]
/** Python names an operation by its place here. */
export const pairNames: readonly string[] = [
  'add',
  'sub',
  'mul',
  'div',
  'pow',
  'floorDiv',
  'mod',
  'maximum',
  'minimum',
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'and',
  'or',
  'xor',
  'atan2',
  'fmod',
  'tanhBack',
  'sigmoidBack',
  'reluBack',
]

const valueLoops: readonly ValueLoop[] = [
  values.negAll,
  values.expAll,
  values.logAll,
  values.log2All,
  values.log10All,
  values.log1pAll,
  values.expm1All,
  values.sqrtAll,
  values.rsqrtAll,
  values.tanhAll,
  values.sinAll,
  values.cosAll,
  values.tanAll,
  values.asinAll,
  values.acosAll,
  values.atanAll,
  values.sinhAll,
  values.coshAll,
  shapes.absAll,
  shapes.reluAll,
  shapes.sigmoidAll,
  shapes.signAll,
  shapes.floorAll,
  shapes.ceilAll,
  shapes.roundAll,
  shapes.truncAll,
  shapes.notAll,
  shapes.squareAll,
  shapes.reciprocalAll,
  shapes.isnanAll,
  shapes.isfiniteAll,
  shapes.isinfAll,
  shapes.erfAll,
  shapes.softplusAll,
  shapes.lgammaAll,
]
export const valueNames: readonly string[] = [
  'neg',
  'exp',
  'log',
  'log2',
  'log10',
  'log1p',
  'expm1',
  'sqrt',
  'rsqrt',
  'tanh',
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'sinh',
  'cosh',
  'abs',
  'relu',
  'sigmoid',
  'sign',
  'floor',
  'ceil',
  'round',
  'trunc',
  'not',
  'square',
  'reciprocal',
  'isnan',
  'isfinite',
  'isinf',
  'erf',
  'softplus',
  'lgamma',
]

const pairLoop = (operation: number): PairLoop => pairLoops[operation] ?? pairs.addRows

/** Two arrays of one shape, contiguous, or one value against an array (step 0). */
export function pair(
  operation: number,
  code: number,
  a: number,
  aOffset: number,
  aStep: number,
  b: number,
  bOffset: number,
  bStep: number,
  count: number,
): number {
  const { id, array } = take(code, count)
  pairLoop(operation)(arrayOf(a), aOffset, aStep, arrayOf(b), bOffset, bStep, array, 0, count)
  return id
}

const one = { float32: new Float32Array(1), float64: new Float64Array(1) }

/** Each element with a Python number, which comes second, or first where `turned`. */
export function withNumber(
  operation: number,
  code: number,
  a: number,
  offset: number,
  value: number,
  turned: boolean,
  isFloat32: boolean,
  count: number,
): number {
  const { id, array } = take(code, count)
  const other = isFloat32 ? one.float32 : one.float64
  other[0] = value
  if (turned) pairLoop(operation)(other, 0, 0, arrayOf(a), offset, 1, array, 0, count)
  else pairLoop(operation)(arrayOf(a), offset, 1, other, 0, 0, array, 0, count)
  return id
}

/** @param sizes the shape, then the strides of `a` and of `b` */
export function pairBroadcast(
  operation: number,
  code: number,
  a: number,
  aOffset: number,
  b: number,
  bOffset: number,
  axes: number,
  ...sizes: number[]
): number {
  const shape = sizes.slice(0, axes)
  const aStrides = sizes.slice(axes, 2 * axes)
  const bStrides = sizes.slice(2 * axes)
  const x = arrayOf(a)
  const y = arrayOf(b)
  const count = product(shape)
  const { id, array } = take(code, count)
  const loop = pairLoop(operation)
  const length = shape[axes - 1] ?? 1
  const aStep = aStrides[axes - 1] ?? 1
  const bStep = bStrides[axes - 1] ?? 1
  let to = 0
  if (count > 0)
    eachRow(shape, aStrides, bStrides, (p, q) => {
      loop(x, aOffset + p, aStep, y, bOffset + q, bStep, array, to, length)
      to += length
    })
  return id
}

export function value(operation: number, code: number, a: number, offset: number, count: number): number {
  const { id, array } = take(code, count)
  const loop = valueLoops[operation]
  if (!loop) throw new Error(`no operation ${operation}`)
  loop(arrayOf(a), offset, array, count)
  return id
}

/** `a` where the condition is not 0, else `b`; all contiguous and of one length. */
export function where(condition: number, a: number, b: number, code: number, count: number): number {
  const c = arrayOf(condition)
  const x = arrayOf(a)
  const y = arrayOf(b)
  const { id, array } = take(code, count)
  for (let i = 0; i < count; i += 1) array[i] = (c[i] === 0 ? y[i] : x[i]) ?? 0
  return id
}
