import { arrayOf, roundingOf, take } from './store.ts'

/**
 * Of rows of logits and one class for each row (torch.nn.functional.cross_entropy).
 * @returns the ids of the loss, of one value, and of its slope by the logits; -1 twice where a class is out of bounds
 */
export function crossEntropy(
  code: number,
  logits: number,
  offset: number,
  targets: number,
  targetOffset: number,
  rows: number,
  classes: number,
  ignored: number,
  isMean: boolean,
): [number, number] {
  const x = arrayOf(logits)
  const wanted = arrayOf(targets)
  let kept = 0
  for (let row = 0; row < rows; row += 1) {
    const target = wanted[targetOffset + row] ?? 0
    if (target === ignored) continue
    kept += 1
    if (target < 0 || target >= classes) return [-1, -1]
  }
  const loss = take(code, 1)
  const slope = take(code, rows * classes)
  const share = isMean ? 1 / kept : 1
  const round = roundingOf(code)
  let total = 0
  for (let row = 0; row < rows; row += 1) {
    const from = offset + row * classes
    const target = wanted[targetOffset + row] ?? 0
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < classes; i += 1) most = Math.max(most, x[from + i] ?? 0)
    let sum = 0
    for (let i = 0; i < classes; i += 1) sum += Math.exp((x[from + i] ?? 0) - most)
    const log = most + Math.log(sum)
    const weight = target === ignored ? 0 : share
    if (weight > 0) total -= round((x[from + target] ?? 0) - log)
    for (let i = 0; i < classes; i += 1)
      slope.array[row * classes + i] = weight * (Math.exp((x[from + i] ?? 0) - log) - (i === target ? 1 : 0))
  }
  loss.array[0] = isMean ? total / kept : total
  return [loss.id, slope.id]
}
