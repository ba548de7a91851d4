/** Items are facts of a set that only grows on the server: sending them twice, late or in another order changes nothing. */
export interface ItemCodec<Item> {
  /** Of the storage keys; the user's id, ':' and an entry follow. */
  prefix: string
  entryOf(item: Item): string
  /** Undefined for what only a later release can read. */
  parseEntry(entry: string): Item | undefined
  /** What is answered as one: a refusal holds up this and nothing else. */
  placeOf(item: Item): string
}

export interface Delivered<Item> {
  stored: readonly Item[]
  refused: readonly Item[]
  failure?: unknown
}
