/**
 * Sending an item twice changes nothing. Completions and answers are facts of a set that only grows, in whatever order they come; of
 * notes and solved code the one that arrives last stands (decisions 050, 052).
 */
export interface ItemCodec<Item> {
  /** The user's id, ':' and an entry follow. */
  prefix: string
  entryOf(item: Item): string
  /** Undefined for an entry in the format of a later release. */
  parseEntry(entry: string): Item | undefined
  /** The key of the row that the item is stored in: a refusal delays items of this row only. */
  rowKeyOf(item: Item): string
}

export interface Delivered<Item> {
  stored: readonly Item[]
  refused: readonly Item[]
  failure?: unknown
}
