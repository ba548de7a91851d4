import { arrayOf, roundingOf, take } from '../store.ts'

/**
 * (x - mean) / deviation of contiguous (outer, groups, inner), each group over outer and inner (layer, batch and group
 * normalization); every step rounds where a tensor of its own would.
 *
 * @returns the ids of the result, the rates, the means and the variances, the last three by group
 */
export function standardize(
  code: number,
  x: number,
  offset: number,
  outer: number,
  groups: number,
  inner: number,
  epsilon: number,
): number[] {
  const round = roundingOf(code)
  const from = arrayOf(x)
  const made = take(code, outer * groups * inner)
  const rates = take(code, groups)
  const means = take(code, groups)
  const variances = take(code, groups)
  const count = outer * inner
  const step = groups * inner
  for (let group = 0; group < groups; group += 1) {
    const first = group * inner
    let sum = 0
    for (let i = 0, p = offset + first; i < outer; i += 1, p += step)
      for (let j = 0; j < inner; j += 1) sum += from[p + j] ?? 0
    const exact = sum / count
    let squares = 0
    for (let i = 0, p = offset + first; i < outer; i += 1, p += step)
      for (let j = 0; j < inner; j += 1) squares += ((from[p + j] ?? 0) - exact) ** 2
    const mean = round(exact)
    const variance = round(squares / count)
    const rate = round(1 / Math.sqrt(round(variance + round(epsilon))))
    rates.array[group] = rate
    means.array[group] = mean
    variances.array[group] = variance
    for (let i = 0, p = first; i < outer; i += 1, p += step)
      for (let j = 0; j < inner; j += 1) made.array[p + j] = round((from[offset + p + j] ?? 0) - mean) * rate
  }
  return [made.id, rates.id, means.id, variances.id]
}

/** The gradient of `standardize`, from that of its result; both contiguous from the start of their arrays. */
export function standardizeBack(
  code: number,
  gradient: number,
  made: number,
  rates: number,
  outer: number,
  groups: number,
  inner: number,
): number {
  const round = roundingOf(code)
  const g = arrayOf(gradient)
  const y = arrayOf(made)
  const rate = arrayOf(rates)
  const { id, array } = take(code, outer * groups * inner)
  const count = outer * inner
  const step = groups * inner
  for (let group = 0; group < groups; group += 1) {
    const first = group * inner
    let sum = 0
    let along = 0
    for (let i = 0, p = first; i < outer; i += 1, p += step)
      for (let j = 0; j < inner; j += 1) {
        sum += g[p + j] ?? 0
        along += round((g[p + j] ?? 0) * (y[p + j] ?? 0))
      }
    const mean = round(sum / count)
    const share = round(along / count)
    const by = rate[group] ?? 0
    for (let i = 0, p = first; i < outer; i += 1, p += step)
      for (let j = 0; j < inner; j += 1)
        array[p + j] = round(round((g[p + j] ?? 0) - mean) - round((y[p + j] ?? 0) * share)) * by
  }
  return id
}

/** x weight + bias, with one of each for a group, or, where `acrossInner`, for a place of inner. */
export function scale(
  code: number,
  x: number,
  outer: number,
  groups: number,
  inner: number,
  weight: number,
  weightOffset: number,
  bias: number,
  biasOffset: number,
  acrossInner: boolean,
): number {
  const round = roundingOf(code)
  const [from, w, b] = [arrayOf(x), arrayOf(weight), arrayOf(bias)]
  const { id, array } = take(code, outer * groups * inner)
  const step = acrossInner ? 1 : 0
  for (let row = 0, p = 0; row < outer * groups; row += 1) {
    const group = acrossInner ? 0 : row % groups
    for (let j = 0, u = weightOffset + group, v = biasOffset + group; j < inner; j += 1, p += 1, u += step, v += step)
      array[p] = round((from[p] ?? 0) * (w[u] ?? 0)) + (b[v] ?? 0)
  }
  return id
}

/** The gradients of `scale`: the ids of x's, the weight's and the bias's. */
export function scaleBack(
  code: number,
  gradient: number,
  x: number,
  outer: number,
  groups: number,
  inner: number,
  weight: number,
  weightOffset: number,
  acrossInner: boolean,
): number[] {
  const round = roundingOf(code)
  const [g, from, w] = [arrayOf(gradient), arrayOf(x), arrayOf(weight)]
  const count = acrossInner ? inner : groups
  const ofX = take(code, outer * groups * inner)
  const [ofWeight, ofBias] = [take(code, count), take(code, count)]
  const [weightSums, biasSums] = [new Float64Array(count), new Float64Array(count)]
  const next = acrossInner ? 1 : 0
  for (let row = 0, p = 0; row < outer * groups; row += 1)
    for (let j = 0, at = acrossInner ? 0 : row % groups; j < inner; j += 1, p += 1, at += next) {
      const slope = g[p] ?? 0
      ofX.array[p] = slope * (w[weightOffset + at] ?? 0)
      weightSums[at] = (weightSums[at] ?? 0) + round(slope * (from[p] ?? 0))
      biasSums[at] = (biasSums[at] ?? 0) + slope
    }
  ofWeight.array.set(weightSums)
  ofBias.array.set(biasSums)
  return [ofX.id, ofWeight.id, ofBias.id]
}
