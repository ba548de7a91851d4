export function itemSets<Item>(entryOf: (item: Item) => string) {
  return {
    union: (...sets: (readonly Item[])[]): readonly Item[] => [
      ...new Map(sets.flat().map((item) => [entryOf(item), item])).values(),
    ],
    difference(set: readonly Item[], removed: readonly Item[]): readonly Item[] {
      const gone = new Set(removed.map(entryOf))
      return set.filter((item) => !gone.has(entryOf(item)))
    },
  }
}
