/** The mean of the middle two for an even number. */
export function median(values: readonly number[]): number {
  const sorted = sort(values)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

/** @param share from 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = sort(values)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const sort = (values: readonly number[]) => values.toSorted((a, b) => a - b)
