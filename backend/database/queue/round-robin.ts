/** A queue in which keys take turns, however many items each has waiting. */
export class RoundRobin<Item> {
  readonly #waiting = new Map<string, Item[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  sizeOf(key: string): number {
    return this.#waiting.get(key)?.length ?? 0
  }

  push(key: string, item: Item): void {
    const items = this.#waiting.get(key)
    if (items) items.push(item)
    else this.#waiting.set(key, [item])
    this.#size += 1
  }

  /** The oldest item of the first key whose oldest item may go; that key is the last one then. */
  shift(mayGo: (item: Item) => boolean): Item | undefined {
    for (const [key, [first, ...rest]] of this.#waiting) {
      if (first === undefined || !mayGo(first)) continue
      this.#waiting.delete(key)
      if (rest.length > 0) this.#waiting.set(key, rest)
      this.#size -= 1
      return first
    }
    return undefined
  }

  remove(key: string, item: Item): void {
    const items = this.#waiting.get(key) ?? []
    const rest = items.filter((each) => each !== item)
    this.#size -= items.length - rest.length
    if (rest.length > 0) this.#waiting.set(key, rest)
    else this.#waiting.delete(key)
  }
}
