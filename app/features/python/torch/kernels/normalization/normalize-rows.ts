import { arrayOf, roundingOf, take } from '../store.ts'

/** layer_norm of contiguous (rows, size), to the digits of `scale` of `standardize`. @returns the ids of all three, with the rates last */
export function normalizeRows(
  code: number,
  x: number,
  offset: number,
  rows: number,
  size: number,
  epsilon: number,
  weight: number,
  weightOffset: number,
  bias: number,
  biasOffset: number,
): number[] {
  const round = roundingOf(code)
  const from = arrayOf(x)
  const w = arrayOf(weight).subarray(weightOffset, weightOffset + size)
  const b = arrayOf(bias).subarray(biasOffset, biasOffset + size)
  const made = take(code, rows * size)
  const plain = take(code, rows * size)
  const rates = take(code, rows)
  for (let row = 0, at = 0, p = offset; row < rows; row += 1, at += size, p += size) {
    let sum = 0
    for (let j = 0; j < size; j += 1) sum += from[p + j] ?? 0
    const exact = sum / size
    let squares = 0
    for (let j = 0; j < size; j += 1) {
      const away = (from[p + j] ?? 0) - exact
      squares += away * away
    }
    const mean = round(exact)
    const rate = round(1 / Math.sqrt(round(round(squares / size) + round(epsilon))))
    rates.array[row] = rate
    for (let j = 0; j < size; j += 1) {
      const value = round(round((from[p + j] ?? 0) - mean) * rate)
      plain.array[at + j] = value
      made.array[at + j] = round(value * (w[j] ?? 0)) + (b[j] ?? 0)
    }
  }
  return [made.id, plain.id, rates.id]
}

/** @returns the ids of the gradients of x, the weight and the bias */
export function normalizeRowsBack(
  code: number,
  gradient: number,
  plain: number,
  rates: number,
  rows: number,
  size: number,
  weight: number,
  weightOffset: number,
): number[] {
  const round = roundingOf(code)
  const [g, y, rate] = [arrayOf(gradient), arrayOf(plain), arrayOf(rates)]
  const w = arrayOf(weight).subarray(weightOffset, weightOffset + size)
  const ofX = take(code, rows * size)
  const [ofWeight, ofBias] = [take(code, size), take(code, size)]
  const [weightSums, biasSums] = [new Float64Array(size), new Float64Array(size)]
  const slopes = new Float64Array(size)
  for (let row = 0, at = 0; row < rows; row += 1, at += size) {
    let sum = 0
    let along = 0
    for (let j = 0; j < size; j += 1) {
      const given = g[at + j] ?? 0
      const value = y[at + j] ?? 0
      weightSums[j] = (weightSums[j] ?? 0) + round(given * value)
      biasSums[j] = (biasSums[j] ?? 0) + given
      const slope = round(given * (w[j] ?? 0))
      slopes[j] = slope
      sum += slope
      along += round(slope * value)
    }
    const mean = round(sum / size)
    const share = round(along / size)
    const by = rate[row] ?? 0
    for (let j = 0; j < size; j += 1)
      ofX.array[at + j] = round(round((slopes[j] ?? 0) - mean) - round((y[at + j] ?? 0) * share)) * by
  }
  ofWeight.array.set(weightSums)
  ofBias.array.set(biasSums)
  return [ofX.id, ofWeight.id, ofBias.id]
}
