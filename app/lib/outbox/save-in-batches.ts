import type { Delivered } from './item-codec.ts'

export interface Saved<Item> {
  /** What is stored now, of the batch. */
  stored: readonly Item[]
  error: unknown
  status: number
}

/** Saves batch after batch; of one that is not stored whole the others are tried alone. @param save one request */
export async function saveInBatches<Item>(
  batches: readonly (readonly Item[])[],
  save: (batch: readonly Item[]) => Promise<Saved<Item>>,
): Promise<Delivered<Item>> {
  const stored: Item[] = []
  const refused: Item[] = []
  const waiting = [...batches]
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    const { stored: now, error, status } = await save(batch)
    // A limit is about how much was sent, not about these items.
    if (status === 0 || status === 429 || status >= 500) {
      const failure = new Error(`A save was answered with status ${status}`, { cause: error })
      return { stored, refused, failure }
    }
    stored.push(...now)
    const left = batch.filter((item) => !now.includes(item))
    // One refused item refuses its whole batch, so each is tried alone.
    if (left.length > 1) waiting.unshift(...left.map((item) => [item]))
    else if (left.length === 1) {
      refused.push(...left)
      console.error('What was not stored is kept and sent again', left[0], error)
    }
  }
  return { stored, refused }
}
