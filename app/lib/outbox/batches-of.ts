/** A request with `keepalive`, and one of a learner, has 64 kB at most. */
export const maxBatchBytes = 60_000

export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** @param rowOf what is sent of an item @returns the items in their order, as many at once as a request has room for */
export function batchesOf<Item>(items: readonly Item[], rowOf: (item: Item) => unknown): Item[][] {
  const batches: Item[][] = []
  let bytes = maxBatchBytes
  for (const item of items) {
    const more = bytesOf(rowOf(item)) + 1
    if (bytes + more > maxBatchBytes) {
      batches.push([])
      bytes = 0
    }
    batches.at(-1)?.push(item)
    bytes += more
  }
  return batches
}
